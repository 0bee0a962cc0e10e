import { CalendarIcon, LockClosedIcon, StarIcon } from '@radix-ui/react-icons'
import type { NavigationStates } from '../../../../api/contract/navigation.ts'
import { dotted } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { PasswordRequests } from '../../sessions/sessions.operations.ts'
import type { Company } from '../dashboard.data.ts'
import { useExtensionTasks } from './extension-tasks.tsx'
import { useOpportunityTasks } from './opportunity-tasks.tsx'
import type { TaskGroup } from './TasksPanel.tsx'

type Approval = Company['approvals']['rows'][number]

const namesShown = 3

/** What waits for an administrator: password requests, dates to resolve, extensions, opportunities that nobody else can give, then courses to approve. */
export const useCompanyTasks = (
  requests: PasswordRequests | undefined,
  company: Company | undefined,
): readonly TaskGroup[] => {
  const { t, count, format } = useCopy()
  const opportunities = useOpportunityTasks(company?.opportunities)
  const extensions = useExtensionTasks(company?.extensions)
  const groups: TaskGroup[] = []
  if (requests && requests.length > 0) {
    const names = requests.slice(0, namesShown).map(({ User }) => User.fullName)
    const line = {
      id: 'requests',
      Icon: LockClosedIcon,
      title: count('passwords.requests.waiting', requests.length),
      place: [...names, ...(requests.length > namesShown ? ['…'] : [])].join(', '),
      act: t('dashboard.toRequests'),
      to: '/empleados',
    }
    groups.push({ id: 'requests', tasks: [line], rest: null })
  }
  if (!company) return groups
  const { exceptions } = company
  if (exceptions.count > 0) {
    const line = {
      id: 'exceptions',
      Icon: CalendarIcon,
      title: count('due.tasks.exceptions', exceptions.count),
      place: exceptions.courses.join(', '),
      act: t('due.exceptions.resolve'),
      to: '/definicion/pendientes',
    }
    groups.push({ id: 'exceptions', tasks: [line], rest: null })
  }
  const { count: total, rows } = company.approvals
  const lineOf = (approval: Approval) => ({
    id: `approval ${approval.personId} ${approval.courseId}`,
    Icon: StarIcon,
    title: t('dashboard.tasks.approval', { course: approval.courseName }),
    place: dotted(approval.fullName, approval.since && format.date(approval.since)),
    act: t('plans.acts.approve'),
    to: `/empleado/desarrollo?empleado=${approval.personId}#plan`,
    state: planState(approval),
  })
  const left = total - rows.length
  const rest =
    left > 0
      ? { to: '/reporte/vencimientos?situation=approval', text: count('dashboard.tasks.approvals', left) }
      : null
  return [...groups, extensions, opportunities, { id: 'approvals', tasks: rows.map(lineOf), rest }]
}

const planState = ({ personId: id, fullName }: Approval): NavigationStates['/empleado/desarrollo'] => ({
  update: true,
  user: { id, fullName },
  origin: '/dashboard',
})
