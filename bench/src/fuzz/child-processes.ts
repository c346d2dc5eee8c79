import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const LOOK_EVERY_MILLISECONDS = 250;

/** What was seen of the conversion children of this process. */
export interface ChildrenSeen {
  /** Different processes; those that are warm for long count once. */
  processes: number;
  /** Greatest resident memory of one child, and of all at one time, in megabytes (10^6 bytes). */
  largestMegabytes: number;
  togetherMegabytes: number;
}

/** Watches the Node children of this process by `ps`; what lives shorter than a quarter of a second may be missed. */
export function watchChildren(ignored: ReadonlySet<number> = new Set()): () => ChildrenSeen {
  const seen = new Set<number>();
  const found: ChildrenSeen = { processes: 0, largestMegabytes: 0, togetherMegabytes: 0 };
  const look = async () => {
    const children = (await listChildren()).filter(({ pid }) => !ignored.has(pid));
    for (const { pid } of children) seen.add(pid);
    const megabytes = children.map((child) => child.megabytes);
    found.largestMegabytes = Math.max(found.largestMegabytes, ...megabytes);
    found.togetherMegabytes = Math.max(
      found.togetherMegabytes,
      megabytes.reduce((sum, value) => sum + value, 0),
    );
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MILLISECONDS);
  return () => {
    clearInterval(timer);
    return { ...found, processes: seen.size };
  };
}

async function listChildren(): Promise<{ pid: number; megabytes: number }[]> {
  const { stdout } = await promisify(execFile)('ps', [
    '-o',
    'pid=,rss=,args=',
    '--ppid',
    String(process.pid),
  ]);
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*child\.js.*)$/.exec(line))
    .flatMap((match) =>
      match ? [{ pid: Number(match[1]), megabytes: (Number(match[2]) * 1_024) / 1e6 }] : [],
    );
}
