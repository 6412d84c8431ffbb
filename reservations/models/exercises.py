import sys,json,csv,shlex
sys.path.insert(0,'/work/main')
from pathlib import Path
from reservations.law.files import *
from reservations.law import registry
from reservations.law.canonical import canonical
from reservations.law.terms import *
from reservations.law.computation import compute
from reservations.recount import recount
from reservations.recount.systems import SYSTEMS
def inputs(d):
    a=shlex.split((d/'args.txt').read_text()); s=registry.get(a[0])
    b=parse_bodies((d/'bodies.csv').read_bytes(),'x',s)
    h=parse_history((d/'history.csv').read_bytes(),'x',s) if (d/'history.csv').exists() else ()
    st=parse_state((d/'state.json').read_bytes(),'x') if (d/'state.json').exists() else None
    l=parse_lots((d/'lots.json').read_bytes(),'x') if (d/'lots.json').exists() else Lots()
    rd=dict(x.split('=',1) for x,y in zip(a[1:],a) if '=' in x)
    from datetime import date
    fe=date.fromisoformat(a[a.index('--first-election')+1]) if '--first-election' in a else None
    return Inputs(s.id,b,h,st,l,first_election=fe,readings=rd)
for d in sorted(Path('/work/shared/law/examples').glob('*/*')):
    if d.parent.name not in SYSTEMS: continue
    i=inputs(d); r=recount(canonical(i)); law=compute(i).as_json()
    exp={x['code']:x['category'] for x in csv.DictReader(open(d/'expected.csv'))}
    key=lambda x:(x['group'],x['unit'] or '')
    print(d.parent.name,d.name, r.get('categories')==exp, r.get('sequence')=={x['code']:x['sequence'] for x in law['allotments']}, r.get('numbers') and sorted(r['numbers'],key=key)==sorted(law['numbers'],key=key) or r)
