export * from './call-address.ts';
export * from './call-types.ts';
export * from './check-answer.ts';
export * from './parse-answer.ts';
