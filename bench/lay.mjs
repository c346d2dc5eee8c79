// node bench/lay.mjs SEED/INDEX : second document read by the layout of the first
import fc from '/work/main/node_modules/fast-check/lib/fast-check.js';
import { statementPairs, enginePages } from '/work/main/layout-space/dist/index.js';
import { readPages, layoutFingerprint, guideForLayout, matchingLayout, linesOf, lineText } from '/work/main/packages/engine/dist/index.js';
import { guideOfTruth } from './dist/saved-layouts/guide-of-truth.js';
import { scoreDocument } from './dist/first-contact/score-document.js';
const [seed,i]=process.argv[2].split('/');
const [a,b]=fc.sample(statementPairs(),{seed:Number(seed),path:i,numRuns:1,unbiased:true})[0];
const pa=enginePages(a), pb=enginePages(b);
const aut=readPages(pa,{type:'bank_statement'}), autb=readPages(pb,{type:'bank_statement'});
const t=guideOfTruth(a); const k=process.argv[3]??'columns'; const g=guideForLayout(t[k]);
const da=readPages(pa,{type:'auto',guide:t[k],automatic:aut});
if(process.argv[4]==='first'){ console.log(JSON.stringify(t[k].columns.map(c=>[c.role,+(c.x0*a.sheets[0].width).toFixed(0),+(c.x1*a.sheets[0].width).toFixed(0)])), JSON.stringify(t[k].tables.map(x=>[x.y0*a.sheets[0].height|0,x.y1*a.sheets[0].height|0]))); const tr=a.truth.rows; for(let q=0;q<Math.max(tr.length,da.rows.length)&&q<12;q++) console.log(JSON.stringify(tr[q]&&[tr[q].date,tr[q].amount,tr[q].balance]), '=>', JSON.stringify(da.rows[q]&&[da.rows[q].date?.value,da.rows[q].date?.raw,da.rows[q].amount?.value?.minor,da.rows[q].balance?.value?.minor,da.rows[q].description?.value?.slice(0,30)])); console.log(JSON.stringify(da.proof), a.truth.facts.openingBalance, a.truth.facts.closingBalance, da.facts.openingBalance?.raw, da.facts.closingBalance?.raw); for(const p of pa) for(const l of linesOf(p).slice(0,46)) console.log(p.number, Math.round(l.box.y0), lineText(l).slice(0,130)); process.exit(); }
const fp=layoutFingerprint(pa,t[k],da);
if(process.argv[4]==='point') console.log(JSON.stringify(Object.fromEntries(Object.entries(a.point).filter(([k,v])=>!['none','one','normal'].includes(v)))));
console.log('first', scoreDocument(da,a.truth).reasons, 'auto', scoreDocument(aut,a.truth).reasons);
console.log('match', !!matchingLayout(pb,[{fingerprint:fp}]), JSON.stringify(g));
const r=readPages(pb,{type:'auto',guide:g,automatic:autb});
console.log('second', scoreDocument(r,b.truth).reasons, JSON.stringify(r.proof), 'auto', scoreDocument(autb,b.truth).reasons, JSON.stringify(autb.proof));
const key=x=>x.amount?.page+':'+Math.round(x.amount?.box?.y0)+':'+Math.round(x.amount?.box?.x0);
if (autb.rows.length) { const ks=new Set(autb.rows.map(key)); console.log('SURPLUS vs auto'); for(const x of r.rows) if(!ks.has(key(x))) console.log('  ',x.position,x.date?.raw,'|',x.description?.value,'|',x.amount?.raw,'|',x.balance?.raw,x.amount?.page,Math.round(x.amount?.box?.y0??0));
const kr=new Set(r.rows.map(key)); console.log('MISSING vs auto'); for(const x of autb.rows) if(!kr.has(key(x))) console.log('  ',x.position,x.date?.raw,'|',x.description?.value,'|',x.amount?.raw,'|',x.balance?.raw); }
if(process.argv[5]) console.log(b.truth.rows.slice(0,3));
if(process.argv[5]) for(const x of r.rows) console.log(x.date?.value, x.valueDate?.value, x.date?.raw, x.valueDate?.raw);
console.log(r.findings.map(f=>f.message).join('\n'));
if(process.argv[4]==='text') for(const p of pb) { for(const l of linesOf(p)) console.log(p.number, Math.round(l.box.y0), lineText(l)); }
