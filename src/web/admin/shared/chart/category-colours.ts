import { useQuery } from '../../api/use-query.ts'

/** The glaze of each category by its number; none before they are loaded. */
export const useCategoryColours = (): ReadonlyMap<number, string> =>
  new Map(useQuery('categories', {}).data?.map(({ id, colour }) => [id, colour]))
