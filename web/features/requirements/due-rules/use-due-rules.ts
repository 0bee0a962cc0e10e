import { useRead } from '../../../shared/data/use-query.ts'
import type { RequirementScope } from '../requirements.operations.ts'

/** The rules of the courses that are required here. */
export const useDueRules = ({ level, id }: RequirementScope) =>
  useRead('GET /requirements/due-rules', { query: { level, ...(id !== null && { scopeId: id }) } })
