/** Observations of all participants of a trial. */
export class TrialNotes {
  /** Broken guarantees. */
  readonly violations: string[] = [];
  /** How often clients had to retry, by reason. */
  readonly troubles = new Map<string, number>();
  /** Calls that were refused because credits did not suffice. */
  refusals = 0;
  /** Files of unanswered uploads, which were sent again into a new job. */
  forgottenFiles = 0;

  complain(problem: string): void {
    this.violations.push(problem);
  }

  count(trouble: string): void {
    this.troubles.set(trouble, (this.troubles.get(trouble) ?? 0) + 1);
  }
}
