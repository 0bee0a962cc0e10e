import { RowLink } from '../../shared/list/RowLink.tsx'
import { Person } from '../../shared/person.tsx'
import { useSession } from '../../shared/session/session.ts'
import { type DateException, planPath, planState } from './due.data.ts'

/** A person with, for viewers who may read it, the way to their plan. */
export const PlanLink = ({ of }: { of: Pick<DateException, 'personId' | 'fullName'> }) => {
  const { can } = useSession()
  const readsPlans = can('employee_development') || can('employee') || can('report')
  return (
    <Person id={of.personId} name={of.fullName}>
      {readsPlans ? (
        <RowLink to={planPath(of)} state={planState(of)}>
          {of.fullName}
        </RowLink>
      ) : (
        of.fullName
      )}
    </Person>
  )
}
