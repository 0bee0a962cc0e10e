import { ArrowRightIcon, LockClosedIcon } from '@radix-ui/react-icons'
import { Link } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { usePasswordRequests } from '../sessions/use-password-requests.ts'

/** For administrators: the number of open password requests, with a link; nothing without requests. */
export const PasswordRequestsLine = () => {
  const { t, count } = useCopy()
  const { requests = [] } = usePasswordRequests()
  if (requests.length === 0) return null
  return (
    <Link to="/empleados" className="card waiting-line">
      <LockClosedIcon aria-hidden />
      <span>{count('passwords.requests.waiting', requests.length)}</span>
      <span className="waiting-line-way">
        {t('dashboard.toRequests')}
        <ArrowRightIcon aria-hidden />
      </span>
    </Link>
  )
}
