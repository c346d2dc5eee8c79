import { type ConvertedDocument, type Row, worstProof } from '@ledgerlift/contract';
import { byPage, rowAtSamePlace } from './rows-at-places.ts';

const FACTS = ['invoiceNumber', 'issueDate', 'total'] as const;

/**
 * True where the automatic reading of a file counts rather than that by the guide of its layout: its proof is better. An invoice
 * must be proved for that, for without proof goods or the total may be missing; a guided reading with the same rows only adds
 * facts to it, which arithmetic does not prove.
 */
export function isAutomaticBetter(automatic: ConvertedDocument, guided: ConvertedDocument): boolean {
  if (worstProof([automatic.proof, guided.proof]) === automatic.proof) return false;
  return (
    guided.type !== 'invoice' || (automatic.proof.state === 'proved' && !onlyAddsFacts(guided, automatic))
  );
}

function onlyAddsFacts(guided: ConvertedDocument, automatic: ConvertedDocument): boolean {
  if (!haveSameRows(guided, automatic)) return false;
  return FACTS.every((fact) => {
    const [own, other] = [guided.facts[fact], automatic.facts[fact]];
    return !other || JSON.stringify(own?.value) === JSON.stringify(other.value);
  });
}

/** Rows with the same amounts in the same places; a tax may be read as a charge. */
function haveSameRows({ rows }: ConvertedDocument, automatic: ConvertedDocument): boolean {
  const others = byPage(automatic.rows);
  const minorOf = ({ amount }: Row) => amount?.value?.minor;
  return (
    rows.length === automatic.rows.length &&
    rows.every((row) => {
      const other = rowAtSamePlace(row, others);
      return other && (other.kind === 'item') === (row.kind === 'item') && minorOf(other) === minorOf(row);
    })
  );
}
