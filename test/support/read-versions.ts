import { changesSchema, type ChangeTopic } from '../../src/domain/api-schemas.ts';

/** Returns the versions that the server at `url` gives a visitor (docs/api.md#changes). */
export async function readVersions(url: string): Promise<Record<ChangeTopic, number>> {
  const response = await fetch(`${url}/api/changes`);
  return changesSchema.parse(await response.json()).versions;
}
