import type { LanguageTerms } from './language-terms.ts';
import { terms as arTerms } from './languages/ar.ts';
import { terms as azTerms } from './languages/az.ts';
import { terms as beTerms } from './languages/be.ts';
import { terms as bgTerms } from './languages/bg.ts';
import { terms as bnTerms } from './languages/bn.ts';
import { terms as bsTerms } from './languages/bs.ts';
import { terms as caTerms } from './languages/ca.ts';
import { terms as ckbTerms } from './languages/ckb.ts';
import { terms as csTerms } from './languages/cs.ts';
import { terms as cyTerms } from './languages/cy.ts';
import { terms as daTerms } from './languages/da.ts';
import { terms as deTerms } from './languages/de.ts';
import { terms as elTerms } from './languages/el.ts';
import { terms as enTerms } from './languages/en.ts';
import { terms as esTerms } from './languages/es.ts';
import { terms as etTerms } from './languages/et.ts';
import { terms as euTerms } from './languages/eu.ts';
import { terms as faTerms } from './languages/fa.ts';
import { terms as fiTerms } from './languages/fi.ts';
import { terms as filTerms } from './languages/fil.ts';
import { terms as foTerms } from './languages/fo.ts';
import { terms as frTerms } from './languages/fr.ts';
import { terms as glTerms } from './languages/gl.ts';
import { terms as guTerms } from './languages/gu.ts';
import { terms as heTerms } from './languages/he.ts';
import { terms as hiTerms } from './languages/hi.ts';
import { terms as hrTerms } from './languages/hr.ts';
import { terms as huTerms } from './languages/hu.ts';
import { terms as hyTerms } from './languages/hy.ts';
import { terms as idTerms } from './languages/id.ts';
import { terms as isTerms } from './languages/is.ts';
import { terms as itTerms } from './languages/it.ts';
import { terms as jaTerms } from './languages/ja.ts';
import { terms as kaTerms } from './languages/ka.ts';
import { terms as kkTerms } from './languages/kk.ts';
import { terms as kmTerms } from './languages/km.ts';
import { terms as knTerms } from './languages/kn.ts';
import { terms as koTerms } from './languages/ko.ts';
import { terms as lbTerms } from './languages/lb.ts';
import { terms as loTerms } from './languages/lo.ts';
import { terms as ltTerms } from './languages/lt.ts';
import { terms as lvTerms } from './languages/lv.ts';
import { terms as mkTerms } from './languages/mk.ts';
import { terms as mlTerms } from './languages/ml.ts';
import { terms as mnTerms } from './languages/mn.ts';
import { terms as mrTerms } from './languages/mr.ts';
import { terms as msTerms } from './languages/ms.ts';
import { terms as mulTerms } from './languages/mul.ts';
import { terms as myTerms } from './languages/my.ts';
import { terms as nbTerms } from './languages/nb.ts';
import { terms as ndsTerms } from './languages/nds.ts';
import { terms as neTerms } from './languages/ne.ts';
import { terms as nlTerms } from './languages/nl.ts';
import { terms as paTerms } from './languages/pa.ts';
import { terms as plTerms } from './languages/pl.ts';
import { terms as ptTerms } from './languages/pt.ts';
import { terms as ptBrTerms } from './languages/pt-br.ts';
import { terms as roTerms } from './languages/ro.ts';
import { terms as ruTerms } from './languages/ru.ts';
import { terms as skTerms } from './languages/sk.ts';
import { terms as slTerms } from './languages/sl.ts';
import { terms as sqTerms } from './languages/sq.ts';
import { terms as srTerms } from './languages/sr.ts';
import { terms as srLatnTerms } from './languages/sr-latn.ts';
import { terms as svTerms } from './languages/sv.ts';
import { terms as swTerms } from './languages/sw.ts';
import { terms as taTerms } from './languages/ta.ts';
import { terms as teTerms } from './languages/te.ts';
import { terms as thTerms } from './languages/th.ts';
import { terms as trTerms } from './languages/tr.ts';
import { terms as ukTerms } from './languages/uk.ts';
import { terms as urTerms } from './languages/ur.ts';
import { terms as uzTerms } from './languages/uz.ts';
import { terms as viTerms } from './languages/vi.ts';
import { terms as zhHansTerms } from './languages/zh-hans.ts';
import { terms as zhHantTerms } from './languages/zh-hant.ts';

/** The terms of every language by its tag (BCP 47). */
export const LANGUAGES: Readonly<Record<string, LanguageTerms>> = {
  ar: arTerms,
  az: azTerms,
  be: beTerms,
  bg: bgTerms,
  bn: bnTerms,
  bs: bsTerms,
  ca: caTerms,
  ckb: ckbTerms,
  cs: csTerms,
  cy: cyTerms,
  da: daTerms,
  de: deTerms,
  el: elTerms,
  en: enTerms,
  es: esTerms,
  et: etTerms,
  eu: euTerms,
  fa: faTerms,
  fi: fiTerms,
  fil: filTerms,
  fo: foTerms,
  fr: frTerms,
  gl: glTerms,
  gu: guTerms,
  he: heTerms,
  hi: hiTerms,
  hr: hrTerms,
  hu: huTerms,
  hy: hyTerms,
  id: idTerms,
  is: isTerms,
  it: itTerms,
  ja: jaTerms,
  ka: kaTerms,
  kk: kkTerms,
  km: kmTerms,
  kn: knTerms,
  ko: koTerms,
  lb: lbTerms,
  lo: loTerms,
  lt: ltTerms,
  lv: lvTerms,
  mk: mkTerms,
  ml: mlTerms,
  mn: mnTerms,
  mr: mrTerms,
  ms: msTerms,
  mul: mulTerms,
  my: myTerms,
  nb: nbTerms,
  nds: ndsTerms,
  ne: neTerms,
  nl: nlTerms,
  pa: paTerms,
  pl: plTerms,
  pt: ptTerms,
  'pt-BR': ptBrTerms,
  ro: roTerms,
  ru: ruTerms,
  sk: skTerms,
  sl: slTerms,
  sq: sqTerms,
  sr: srTerms,
  'sr-Latn': srLatnTerms,
  sv: svTerms,
  sw: swTerms,
  ta: taTerms,
  te: teTerms,
  th: thTerms,
  tr: trTerms,
  uk: ukTerms,
  ur: urTerms,
  uz: uzTerms,
  vi: viTerms,
  'zh-Hans': zhHansTerms,
  'zh-Hant': zhHantTerms,
};
