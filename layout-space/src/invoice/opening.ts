import type { Flow } from '../sheet/flow.ts';
import { madeWord } from '../vocabulary/names.ts';
import {
  type BlockLine,
  blockHeight,
  drawBlock,
  flowBlock,
  type Region,
  truthOf,
  writePieces,
} from './blocks.ts';
import { printedDate } from './dates.ts';
import type { InvoicePoint } from './dimensions.ts';
import { drawFacts, flowFacts } from './fact-grid.ts';
import { type Fact, factsOf } from './facts.ts';
import { drawReferenceStrip, drawRemarks, drawStub } from './opening-notes.ts';
import { type PageOptions, styleOf } from './page-options.ts';
import { clientLines, deliveryLines, partyFields, serviceAddressLines, vendorLines } from './parties.ts';
import { withCurrency } from './sum-lines.ts';

/** Between a number and its date: `Invoice 4711 of 12 March 2024`. */
const DATED: Readonly<Record<string, string>> = {
  en: 'of',
  de: 'vom',
  fr: 'du',
  es: 'de fecha',
  it: 'del',
  nl: 'van',
  pt: 'de',
  'pt-BR': 'de',
  pl: 'z dnia',
  cs: 'ze dne',
  sk: 'zo dňa',
  ro: 'din',
  hr: 'od',
  ru: 'от',
  uk: 'від',
  bg: 'от',
};

/** Kinds of documents as UNTDID 1001 numbers them. */
const KIND_CODES: Record<InvoicePoint['kind'], number> = {
  invoice: 380,
  'credit-negative': 381,
  'credit-positive': 381,
  'down-payment': 386,
};

/** Everything above the items: who, to whom, which number, which dates. */
export function drawOpening(flow: Flow, options: PageOptions): void {
  const { point } = options;
  const style = styleOf(point);
  const facts = factsOf(options);
  drawStub(flow, options);
  drawLetterhead(flow, options);
  if (point.title === 'top-right') drawTitle(flow, options);
  if (point.parties === 'vendor-beside-client' || point.parties === 'boxed') drawPartiesBeside(flow, options);
  else if (point.parties === 'labelled-fields') drawPartyFields(flow, options);
  else drawParties(flow, options, point.factsPlace === 'beside' ? facts : []);
  if (point.serviceAddress === 'printed') {
    flow.y += style.size;
    flowBlock(flow, serviceAddressLines(options.random, options.story), style);
  }
  flow.y += style.size;
  if (point.title !== 'top-right') drawTitle(flow, options);
  drawTownAndDate(flow, options);
  if (point.factsPlace === 'below') flowFacts(flow, facts, style, point.facts, point.factsAlign);
  flow.y += style.size;
  if (point.totalsTwice === 'on-top') drawTopTotal(flow, options);
  drawRemarks(flow, options);
  drawIntroduction(flow, options);
  drawReferenceStrip(flow, options);
}

/** The name over everything; a marketplace's where the vendor sells on one. */
function drawLetterhead(flow: Flow, { random, story, point, words }: PageOptions): void {
  const hasVendor = point.parties === 'letterhead' || point.parties === 'sender-line';
  if (!hasVendor && point.parties !== 'platform') return;
  const style = styleOf(point);
  const isPlain = point.letterhead === 'plain';
  const align = point.letterhead === 'right' ? 'end' : point.letterhead === 'centre' ? 'centre' : 'start';
  const [name, ...details] = vendorLines(story, point, words, false);
  const region = { left: flow.left, width: flow.right - flow.left };
  const large = isPlain ? style.size + 1 : 16;
  if (point.parties === 'platform') {
    const lines: BlockLine[] = [{ text: story.platform, isBold: true, size: large }];
    flow.y = drawBlock(flow.pen, lines, region, flow.y, style, align) + 14;
    return;
  }
  if (!name) return;
  const small = { ...style, size: isPlain ? style.size : 7 };
  const lines = [{ ...name, size: large }, ...details];
  if (point.parties === 'sender-line' && !isPlain) lines.splice(1);
  flow.y = drawBlock(flow.pen, lines, region, flow.y, small, align) + 14;
  if (random.chance(0.3)) flow.pen.shape('line', flow.left, flow.right, flow.y - 8, flow.y - 7.2);
}

/** Client at one side, facts or the delivery address at the other. */
function drawParties(flow: Flow, options: PageOptions, facts: readonly Fact[]): void {
  const { random, story, point, words } = options;
  const style = styleOf(point);
  const middle = (flow.left + flow.right) / 2;
  const start: Region = { left: flow.left, width: middle - flow.left - 14 };
  const end: Region = { left: middle + 14, width: flow.right - middle - 14 };
  const [own, other] = point.clientPlace === 'left' ? [start, end] : [end, start];
  const client = clientLines(random, story, point, words);
  const blocks: BlockLine[][] = [
    ...(point.parties === 'vendor-above-client' ? [vendorLines(story, point, words, true)] : []),
    ...(point.parties === 'platform' ? [sellerLines(options)] : []),
    point.parties === 'sender-line' ? [senderLine(options), ...client] : client,
    ...(point.delivery === 'below' ? [deliveryLines(random, story, words)] : []),
  ];
  const top = flow.y;
  let y = top;
  for (const block of blocks) y = drawBlock(flow.pen, block, own, y, style) + style.size;
  let otherY = top;
  if (point.delivery === 'beside')
    otherY = drawBlock(flow.pen, deliveryLines(random, story, words), other, top, style);
  else if (facts.length > 0)
    otherY = drawFacts(flow.pen, facts, other, top, style, point.facts, point.factsAlign);
  flow.y = Math.max(y, otherY);
}

/** `Gronlun Ltd · Balkor 12 · 4711 Mitenra`, as it shows in the window of an envelope. */
function senderLine({ story }: PageOptions): BlockLine {
  return {
    text: [story.vendor.name, ...story.vendor.address].join(' · '),
    truth: truthOf('text', 'vendor'),
    size: 6,
  };
}

function sellerLines({ story, point, words }: PageOptions): BlockLine[] {
  return vendorLines(story, point, words, true);
}

/** Vendor and client side by side, each as a list of labelled fields under its title. */
function drawPartyFields(flow: Flow, options: PageOptions): void {
  const style = styleOf(options.point);
  const middle = (flow.left + flow.right) / 2;
  const width = middle - flow.left - 14;
  const top = flow.y + 4;
  const ends = (['vendor', 'client'] as const).map((field, index) => {
    const { title, facts } = partyFields(options, field);
    const region = { left: index === 0 ? flow.left : middle + 14, width };
    const y = drawBlock(flow.pen, [title], region, top, { ...style, size: style.size + 1 });
    return drawFacts(flow.pen, facts, region, y + 3, style, 'label-colon');
  });
  flow.y = Math.max(...ends) + style.size;
  drawDelivery(flow, options);
}

/** Vendor and client side by side, each under its label. */
function drawPartiesBeside(flow: Flow, options: PageOptions): void {
  const { random, story, point, words } = options;
  const style = styleOf(point);
  const middle = (flow.left + flow.right) / 2;
  const blocks = [vendorLines(story, point, words, true), clientLines(random, story, point, words)];
  const width = middle - flow.left - 16;
  const height = Math.max(...blocks.map((block) => blockHeight(block, width, style)));
  const top = flow.y + 4;
  blocks.forEach((block, index) => {
    const left = index === 0 ? flow.left + 6 : middle + 8;
    drawBlock(flow.pen, block, { left, width }, top, style);
    if (point.parties !== 'boxed') return;
    const [from, to] = [left - 5, left + width + 4];
    for (const y of [top - 4, top + height + 4]) flow.pen.shape('line', from, to, y, y + 0.6);
    for (const x of [from, to]) flow.pen.shape('line', x, x + 0.6, top - 4, top + height + 4);
  });
  flow.y = top + height + style.size;
  drawDelivery(flow, options);
}

function drawDelivery(flow: Flow, { random, story, point, words }: PageOptions): void {
  if (point.delivery === 'none') return;
  const style = styleOf(point);
  flowBlock(flow, deliveryLines(random, story, words), style);
  flow.y += style.size;
}

function drawTitle(flow: Flow, { story, point, words }: PageOptions): void {
  const style = styleOf(point);
  const isLarge = point.title === 'large' || point.title === 'top-right';
  const size = isLarge ? style.size + 7 : style.size + 2;
  flow.need(size * 2);
  const baseline = flow.y + size;
  const text = { family: style.family, size, isBold: true };
  const code = point.titleCode === 'printed' ? ` (${KIND_CODES[point.kind]})` : '';
  const title = point.titleForm === 'spaced' ? spaced(words.title, story.language) : `${words.title}${code}`;
  if (point.title.startsWith('with-number')) {
    const pieces = [
      { text: words.title, truth: truthOf('label', 'invoiceNumber') },
      { text: story.number, truth: truthOf('value', 'invoiceNumber') },
    ];
    if (point.title === 'with-number-and-date')
      pieces.push(
        { text: DATED[story.language.code] ?? '/', truth: truthOf('text', null) },
        {
          text: printedDate(story.issueDate, story.language, point),
          truth: truthOf('value', 'issueDate'),
        },
      );
    writePieces(flow.pen, pieces, flow.left, baseline, text);
  } else if (point.title === 'top-right')
    flow.pen.write(title, flow.right, baseline, { ...text, align: 'end' });
  else flow.pen.write(title, flow.left, baseline, text);
  flow.y += size * 1.5;
}

/** `I N V O I C E` */
function spaced(title: string, { locale }: PageOptions['story']['language']): string {
  return [...title.toLocaleUpperCase(locale)].filter((letter) => letter !== ' ').join(' ');
}

/** `Mitenra, 12 March 2024` */
function drawTownAndDate(flow: Flow, { story, point }: PageOptions): void {
  if (point.dateWithTown === 'no') return;
  const style = styleOf(point);
  const town = story.vendor.address[1].replace(/\s*\d+\s*/g, '');
  const pieces = [
    { text: `${town},`, truth: truthOf('text', 'address') },
    { text: printedDate(story.issueDate, story.language, point), truth: truthOf('value', 'issueDate') },
  ];
  writePieces(flow.pen, pieces, flow.left, flow.y + style.size, style);
  flow.y += style.size * 1.8;
}

/** What is to be paid, and until when, above everything that it is for. */
function drawTopTotal(flow: Flow, { story, point, words, figures, sums }: PageOptions): void {
  const style = styleOf(point);
  const hasDeduction = sums.due !== sums.total;
  const value = (text: string, field: 'total' | 'amountDue' | 'dueDate') => ({
    label: [{ text: labelOf(field), truth: truthOf('label', field) }],
    value: [{ text, truth: truthOf('value', field) }],
  });
  const labelOf = (field: 'total' | 'amountDue' | 'dueDate') =>
    field === 'dueDate' ? words[field] : withCurrency(words[field], point, story);
  const facts: Fact[] = [
    value(figures.total(sums.total), 'total'),
    ...(hasDeduction ? [value(figures.total(sums.due), 'amountDue')] : []),
    ...(point.dueDate === 'printed'
      ? [value(printedDate(story.dueDate, story.language, point), 'dueDate')]
      : []),
  ];
  flowFacts(flow, facts, style, 'boxes');
  flow.y += style.size;
}

/** `Dear customer, we invoice you for the following`, in made words. */
function drawIntroduction(flow: Flow, { random, story, point }: PageOptions): void {
  if (point.intro === 'none') return;
  const words = (count: number) =>
    Array.from({ length: count }, () => madeWord(random, story.language).toLowerCase()).join(' ');
  const text =
    point.intro === 'sentence'
      ? `${words(random.integer(5, 12))}:`
      : `${words(4)} ${random.digits(6)} ${words(3)} ${random.integer(2, 40)} ${words(2)}.`;
  flowBlock(flow, [{ text }], styleOf(point));
  flow.y += Number(point.size);
}
