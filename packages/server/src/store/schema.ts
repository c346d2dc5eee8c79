// All tables of the database, by subject.

export * from './schema/accounts.ts';
export * from './schema/billing.ts';
export * from './schema/credits.ts';
export * from './schema/csv-profiles.ts';
export * from './schema/documents.ts';
export * from './schema/layouts.ts';
export * from './schema/mail-in.ts';
export * from './schema/operation.ts';
export * from './schema/tasks.ts';
export * from './schema/webhooks.ts';
