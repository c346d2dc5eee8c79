import { startS3Double } from './s3-double.ts';

// The double as a process of its own, until whoever forked it has gone.

const double = await startS3Double();
process.once('disconnect', () => {
  void double.close().then(() => process.exit(0));
});
const { url, settings } = double;
process.send?.({ url, settings });
