import { useOperation } from '../../shared/data/use-query.ts'
import { useSession } from '../../shared/session/session.ts'
import { PasswordRequests } from './sessions.operations.generated.ts'

/** Who asks for a new password: for administrators, who give one; the same question wherever it is shown. */
export const usePasswordRequests = () => {
  const { isAdministrator } = useSession()
  const { data, ...query } = useOperation(PasswordRequests, isAdministrator ? {} : null)
  return { ...query, requests: data?.PasswordRequest_list }
}
