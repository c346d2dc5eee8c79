import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ArrowLeft, Search } from '../../icons/lucide-tools.tsx';
import { queryOf } from '../../lib/call-query.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { historyKey } from '../../lib/query-keys.ts';
import { useUser } from '../../lib/session.ts';
import { HistoryList } from './history-list.tsx';
import { Paging } from './paging.tsx';
import { useDebounced } from './use-debounced.ts';

const SEARCH_DELAY_MS = 300;
const SEARCH_MAX = 200;

/** 'Conversion History' of the signed-in user. `onOpen` reopens a conversion with all its edits. */
export function HistoryPage({ onOpen }: { onOpen: (jobId: string) => void }) {
  usePageTitle('Conversion History');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const query = useQuery({
    ...queryOf(historyKey(search, page)),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const { user } = useUser();
  const field = useRef<HTMLInputElement>(null);
  // The results of the previous search are shown until the answer comes, but not that it found nothing.
  const history = query.isPlaceholderData && query.data?.total === 0 ? undefined : query.data;
  const isEmpty = history?.total === 0;
  // The last entry of the last page was deleted.
  if (history !== undefined && !isEmpty && history.entries.length === 0 && page > 1) setPage(page - 1);

  return (
    <div className="px-4 py-10 sm:px-6 sm:py-14">
      <div className="mx-auto max-w-7xl">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h1 className="font-serif text-3xl font-semibold tracking-tight sm:text-4xl">Conversion History</h1>
          <Button asChild>
            <Link href="/">
              <ArrowLeft aria-hidden className="size-4" />
              Back to Home
            </Link>
          </Button>
        </div>
        {user?.keepsHistory === false && (
          <div className="mt-6">
            <Notice tone="info">
              Your history is not kept: each conversion is deleted 24 hours after its last use.{' '}
              <Link href="/account" className="underline underline-offset-2">
                Change that in your account
              </Link>
            </Notice>
          </div>
        )}
        {!(isEmpty && search === '' && typed === '') && (
          <SearchField
            field={field}
            value={typed}
            onType={(value) => {
              setTyped(value);
              setPage(1);
            }}
          />
        )}
        <div className="mt-6" aria-busy={query.isFetching}>
          {history === undefined && !query.isError && <HistorySkeleton />}
          {query.isError && (
            <Notice tone="error">
              <p>Your conversions could not be loaded.</p>
              <Button size="small" className="mt-2.5" onClick={() => void query.refetch()}>
                Try again
              </Button>
            </Notice>
          )}
          {isEmpty && search === '' && <NothingYet />}
          {isEmpty && search !== '' && (
            <NothingFound
              search={search}
              onClear={() => {
                setTyped('');
                // The button disappears with its surroundings.
                field.current?.focus();
              }}
            />
          )}
          {history !== undefined && !isEmpty && (
            <>
              <HistoryList entries={history.entries} onOpen={onOpen} />
              <Paging history={history} onPage={setPage} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

interface SearchFieldProps {
  field: Ref<HTMLInputElement>;
  value: string;
  onType: (value: string) => void;
}

function SearchField({ field, value, onType }: SearchFieldProps) {
  return (
    <div className="relative mt-6 max-w-md">
      <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft" />
      <input
        ref={field}
        type="search"
        aria-label="Search by name"
        placeholder="Search by name"
        maxLength={SEARCH_MAX}
        value={value}
        onChange={(event) => onType(event.target.value)}
        className="h-10 w-full max-lg:h-11 rounded-md border border-rule-strong bg-surface pr-3 pl-9 text-base placeholder:text-ink-soft sm:text-sm"
      />
    </div>
  );
}

function HistorySkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your conversions"
      className="divide-y divide-rule rounded-md border border-rule bg-surface"
    >
      {[0, 1, 2, 3].map((line) => (
        <div key={line} className="flex h-18 animate-pulse items-center gap-6 px-5">
          <div className="h-4 flex-1 rounded-md bg-sunken" />
          <div className="h-4 w-24 rounded-md bg-sunken" />
        </div>
      ))}
    </div>
  );
}

function Blank({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="rounded-md border border-dashed border-rule-strong/60 px-6 py-16 text-center">
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      <p className="mx-auto mt-2 mb-6 max-w-md text-sm leading-relaxed text-ink-soft wrap-anywhere">{text}</p>
      {children}
    </div>
  );
}

function NothingYet() {
  return (
    <Blank
      title="No conversions yet"
      text="Every document that you convert while you are logged in is listed here, with its rows and your edits."
    >
      <Button asChild variant="primary">
        <Link href="/#converter">Convert a document</Link>
      </Button>
    </Blank>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <Blank title="Nothing found" text={`No conversion and no file has “${search}” in its name.`}>
      <Button onClick={onClear}>Clear the search</Button>
    </Blank>
  );
}
