import type { ReceiptPage } from './page.ts';
import { labelTruth, sumTruth, valueTruth } from './words.ts';

/** How many were sold, on a line of its own. */
export function drawItemCount(page: ReceiptPage): void {
  const { roll, words, story, point, random } = page;
  const label = { text: words.items, truth: labelTruth(null) };
  const value = { text: String(piecesOf(page)), truth: sumTruth(null) };
  if (point.itemCount === 'items-and-quantity') {
    const lines = story.items.filter(({ isPlain }) => !isPlain).length;
    const kinds = point.cancelled === 'printed' ? lines - 1 : lines;
    roll.pair(
      [
        { text: `${words.items}:`, truth: labelTruth(null) },
        { text: String(kinds), truth: sumTruth(null) },
      ],
      [{ text: `${words.quantity}:`, truth: labelTruth(null) }, value],
    );
  } else if (random.chance(0.5)) roll.start([label, value]);
  else roll.pair([label], [value]);
}

/** How many pieces were sold: what is weighed counts as one. */
export function piecesOf({ story, point }: ReceiptPage): number {
  const pieces = story.items.reduce(
    (sum, { isPlain, unit, quantity }) => sum + (isPlain ? 0 : unit === 'piece' ? quantity / 1000 : 1),
    0,
  );
  return point.cancelled === 'printed' ? pieces - 1 : pieces;
}

/** `Quantity: 7` before the sum of the goods, on one line. */
export function drawCountWithSum(page: ReceiptPage): void {
  const { roll, words, figures, story } = page;
  roll.pair(
    [
      { text: `${words.quantity}:`, truth: labelTruth(null) },
      { text: String(piecesOf(page)), truth: sumTruth(null) },
    ],
    [{ text: figures.money(story.sums.goods), truth: sumTruth('subtotal') }],
  );
}

/** The count of the items where the line of the subtotal begins. */
export function drawCountBesideSubtotal(page: ReceiptPage): void {
  const { roll, words, figures, story, point } = page;
  const isNet = (point.tax.startsWith('added') || point.tax === 'none') && story.sums.discount === 0;
  roll.pair(
    [
      { text: words.items, truth: labelTruth(null) },
      { text: String(piecesOf(page)), truth: sumTruth(null) },
    ],
    [
      { text: words.subtotal, truth: labelTruth('subtotal') },
      {
        text: figures.money(story.sums.goods),
        truth: isNet ? valueTruth('subtotal') : sumTruth('subtotal'),
      },
    ],
  );
}
