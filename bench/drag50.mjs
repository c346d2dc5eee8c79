import { statementOfPages } from './dist/engine/long-statements.js';
import { readDocument } from '/work/main/packages/readers/dist/index.js';
import { readPages, guideOfReading } from '/work/main/packages/engine/dist/index.js';
for (const n of [50]) {
  const made=await statementOfPages('it-carried', n).catch(()=>null) ;
  const bytes=made?.bytes??made;
  const {pages}=await readDocument(bytes,{recogniser:()=>Promise.reject(new Error('x'))});
  const automatic=readPages(pages,{type:'auto'}); const guide=guideOfReading(automatic,pages);
  for (const [name,change] of [['edge nudged',(g,i)=>({...g,columns:g.columns.map((c,k)=>k===0?{...c,x1:c.x1+i*1e-4}:k===1?{...c,x0:c.x0+i*1e-4}:c)})],['role wrong: unproved',(g)=>({...g,columns:g.columns.map(c=>c.role==='balance'?{...c,role:'ignore'}:c)})]]) {
    const t=[]; let r; for(let i=0;i<(n>10?12:40);i++){ const s=performance.now(); r=readPages(pages,{type:'auto',guide:change(guide,i),automatic}); t.push(performance.now()-s);} t.sort((a,b)=>a-b);
    console.log(pages.length,'pages',r.rows.length,'rows',name,r.proof.state,'p50',t[t.length>>1].toFixed(0),'p95',t[Math.floor(t.length*.95)].toFixed(0));
  }
}
