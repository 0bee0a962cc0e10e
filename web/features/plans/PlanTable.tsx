import { DownloadIcon } from '@radix-ui/react-icons'
import { Heading, IconButton, Text } from '@radix-ui/themes'
import type { NavigationStates } from '../../../api/contract/navigation.ts'
import { download } from '../../shared/data/rest.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { DraftBadge, StatusBadge } from '../../shared/feedback/StatusBadge.tsx'
import { tell } from '../../shared/feedback/toasts.ts'
import { trainingTime } from '../../shared/format.ts'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { DataTable } from '../../shared/list/DataTable.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useSession } from '../../shared/session/session.ts'
import type { PlanItem } from './plans.data.ts'

const stateOf = ({ Course }: PlanItem): NavigationStates['/cursos/detalles'] => ({
  update: true,
  course: [Course.name, Course.id],
  categoryColor: '',
  origin: '/mis-cursos',
})

export const PlanTable = ({
  title,
  items,
  userId,
}: {
  title: string
  items: readonly PlanItem[]
  userId: string
}) => {
  const { t } = useCopy()
  const columns = useColumns(userId)
  return (
    <section className="plan-group" aria-label={title}>
      <Heading as="h3" size="2" color="gray">
        {title}
      </Heading>
      {items.length === 0 ? (
        <Text size="2" color="gray">
          {t('plans.plan.none')}
        </Text>
      ) : (
        <DataTable
          label={title}
          rows={items}
          rowKey={({ id }) => id}
          columns={columns}
          actions={(item) => item.certificationId && <Certificate item={item} userId={userId} />}
        />
      )}
    </section>
  )
}

const useColumns = (userId: string): Column<PlanItem>[] => {
  const { t } = useCopy()
  const fixedName = useFixedName()
  const { user } = useSession()
  return [
    {
      id: 'course',
      header: t('plans.plan.course'),
      cell: (item) => (
        <span className="plan-course">
          {user.id === userId && item.userCourseId && !item.Course.isDraft ? (
            <RowLink to="/cursos/detalles" state={stateOf(item)}>
              {item.name}
            </RowLink>
          ) : (
            <span title={item.name}>{item.name}</span>
          )}
          {item.Course.isDraft && <DraftBadge />}
        </span>
      ),
    },
    {
      id: 'duration',
      header: t('plans.plan.duration'),
      align: 'end',
      cell: ({ duration }) => trainingTime(duration),
    },
    { id: 'priority', header: t('plans.plan.priority'), cell: ({ Course }) => fixedName(Course.Priority) },
    {
      id: 'progress',
      header: t('plans.plan.progress'),
      cell: ({ name, progress }) => <Progress {...progress} label={t('plans.plan.progressOf', { name })} />,
    },
    {
      id: 'status',
      header: t('plans.plan.status'),
      cell: ({ UserCourseStatus }) => <StatusBadge statusId={UserCourseStatus?.id} />,
    },
  ]
}

const Certificate = ({ item, userId }: { item: PlanItem; userId: string }) => {
  const { t, problem } = useCopy()
  const params = { courseId: item.Course.id, userId, certId: item.certificationId ?? '' }
  const fetchIt = () =>
    download(
      'GET /courses/:courseId/employee/:userId/certification/:certId/download',
      { params },
      `certificado_${item.name}_.pdf`,
    ).then(
      () => tell.success(t('shared.certificate_downloaded')),
      (error) => tell.error(problem(error)),
    )
  return (
    <IconButton
      variant="ghost"
      aria-label={t('plans.plan.certificate', { name: item.name })}
      onClick={fetchIt}
    >
      <DownloadIcon />
    </IconButton>
  )
}
