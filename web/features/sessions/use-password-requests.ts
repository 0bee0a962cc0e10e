import { useRead } from '../../shared/data/use-query.ts'
import { useSession } from '../../shared/session/session.ts'
import { passwordRequests } from './sessions.operations.ts'

/** Open password requests, for administrators; one cache entry for all screens. */
export const usePasswordRequests = () => {
  const { isAdministrator } = useSession()
  const { data, ...query } = useRead(passwordRequests, isAdministrator ? {} : null)
  return { ...query, requests: data }
}
