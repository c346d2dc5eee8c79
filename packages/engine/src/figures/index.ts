export { type AccountFigures, accountFigures } from './account-figures.ts';
export type { BalanceLine, BalancePoint, BalanceRun } from './balance-line.ts';
export type { FigureFile } from './figure-file.ts';
export { categoryName, monthName } from './figure-names.ts';
export type { CategoryFlow, Flow, MonthFlows } from './flows.ts';
export { isMovement } from './money-row.ts';
