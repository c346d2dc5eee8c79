/** The rows behind a point or bar of a chart. */
export interface PickedRows {
  /** Names the point or bar among all. */
  key: string;
  /** 'March 2025, money out' */
  label: string;
  ids: ReadonlySet<number>;
}

/** What a chart does with its points and bars. */
export interface Picking {
  /** The key of the point or bar whose rows are selected; null without one. */
  picked: string | null;
  /** Selects the rows behind a point or bar, or clears the selection of its rows. */
  onPick: (rows: PickedRows) => void;
}
