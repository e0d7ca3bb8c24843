import { XMLParser } from 'fast-xml-parser';

const lists = ['CommonPrefixes', 'Contents'];
const parser = new XMLParser({ isArray: (name) => lists.includes(name), parseTagValue: false });

interface Listing {
  CommonPrefixes?: { Prefix: string }[];
  Contents?: { Key: string; LastModified: string }[];
  NextContinuationToken?: string;
}

/**
 * What is in a bucket below a prefix, by names without it. Those of folders end with a slash; files have the time at which they were written.
 * @param read gives the text of the answer to a query of the bucket
 * @param delimiter `/` for what is directly below the prefix; without it everything is listed, and no folders
 */
export async function* listBucket(
  read: (query: string) => Promise<string>,
  prefix: string,
  delimiter = '',
): AsyncGenerator<{ name: string; at?: string }> {
  let next: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(delimiter && { delimiter }) });
    if (next) query.set('continuation-token', next);
    const listing: Listing = parser.parse(await read(`?${query}`)).ListBucketResult;
    for (const { Prefix } of listing.CommonPrefixes ?? []) yield { name: Prefix.slice(prefix.length) };
    for (const { Key, LastModified } of listing.Contents ?? [])
      yield { name: Key.slice(prefix.length), at: LastModified };
    next = listing.NextContinuationToken;
  } while (next);
}
