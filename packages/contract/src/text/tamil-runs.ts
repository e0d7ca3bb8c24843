/** Tamil words, with what stands between them; splits a text at them. */
export const tamilRuns = /(\p{Script=Tamil}+(?:[^\p{L}\p{M}]+\p{Script=Tamil}+)*)/gu;
