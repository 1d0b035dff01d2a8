import { describe, expect, it } from 'vitest';
import { parseRestUrl } from './rest-request.ts';

describe('parseRestUrl', () => {
  it('decodes path and query, + as a space; of a repeated parameter the last value counts', () => {
    const url = '/rest/v1/rpc/a%20b?x=1+2&y=a?b&x=3';
    expect(parseRestUrl(url)).toEqual({
      url,
      path: ['rpc', 'a b'],
      parameters: [
        ['x', '1 2'],
        ['y', 'a?b'],
        ['x', '3'],
      ],
      query: new Map([
        ['x', '3'],
        ['y', 'a?b'],
      ]),
    });
    expect(parseRestUrl('/rest/v1').path).toEqual([]);
    expect(() => parseRestUrl('/rest/v1/%ff')).toThrow(expect.objectContaining({ code: 'PGRST125' }));
  });
});
