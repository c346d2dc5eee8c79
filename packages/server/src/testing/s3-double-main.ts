import { startS3Double } from './s3-double.ts';

// Runs the double in a process of its own, until the parent process disconnects.

const double = await startS3Double();
process.once('disconnect', () => {
  void double.close().then(() => process.exit(0));
});
const { url, settings } = double;
process.send?.({ url, settings });
