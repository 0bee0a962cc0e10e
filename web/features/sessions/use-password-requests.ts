import { useRead } from '../../shared/data/use-query.ts'
import { useSession } from '../../shared/session/session.ts'
import { passwordRequests } from './sessions.operations.ts'

/** Who asks for a new password: for administrators, who give one; the same question wherever it is shown. */
export const usePasswordRequests = () => {
  const { isAdministrator } = useSession()
  const { data, ...query } = useRead(passwordRequests, isAdministrator ? {} : null)
  return { ...query, requests: data }
}
