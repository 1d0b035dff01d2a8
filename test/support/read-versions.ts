import { changesSchema, type ChangeTopic } from '../../src/domain/api-schemas.ts';

/** The numbers that the server at `url` tells a visitor's page (docs/api.md#changes). */
export async function readVersions(url: string): Promise<Record<ChangeTopic, number>> {
  const response = await fetch(`${url}/api/changes`);
  return changesSchema.parse(await response.json()).versions;
}
