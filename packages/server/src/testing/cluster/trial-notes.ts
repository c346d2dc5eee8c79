/** What a trial has met with so far, from everybody who takes part in it. */
export class TrialNotes {
  /** What went against a promise. */
  readonly violations: string[] = [];
  /** How often clients had to ask again, by reason. */
  readonly troubles = new Map<string, number>();
  /** Calls that were refused because credits did not suffice. */
  refusals = 0;
  /** Files of uploads without an answer, which were sent again into a new job. */
  forgottenFiles = 0;

  complain(problem: string): void {
    this.violations.push(problem);
  }

  count(trouble: string): void {
    this.troubles.set(trouble, (this.troubles.get(trouble) ?? 0) + 1);
  }
}
