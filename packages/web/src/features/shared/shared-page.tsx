import { usePageTitle } from '../../lib/page-title.ts';
import { GONE_TITLE, LinkGone } from './link-gone.tsx';
import { SharedConversion } from './shared-conversion.tsx';
import { useNoIndex } from './use-no-index.ts';

/** The format of codes and ids; anything else could change the path of a call. */
const CODE = /^[\w-]{1,100}$/;

/** A read-only conversion: by its share code for anyone, by its id for its owner. */
export function SharedPage({ code }: { code: string }) {
  useNoIndex();
  return (
    <div className="px-4 py-8 sm:px-6 sm:py-12">
      <div className="mx-auto max-w-7xl">
        {CODE.test(code) ? <SharedConversion key={code} code={code} /> : <NoSuchCode />}
      </div>
    </div>
  );
}

function NoSuchCode() {
  usePageTitle(GONE_TITLE);
  return <LinkGone />;
}
