import { Heading, Text } from '@radix-ui/themes'
import { courseState } from '../../shared/course-links.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { DraftBadge, StatusBadge } from '../../shared/feedback/StatusBadge.tsx'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { DataTable } from '../../shared/list/DataTable.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useSession } from '../../shared/session/session.ts'
import { WhyStatus } from '../audit/status/WhyStatus.tsx'
import { CertificateButton } from '../certificates/CertificateButton.tsx'
import { OwnExtension, RequestedExtension } from '../due/Extension.tsx'
import { DueDate } from '../enrolments/DueDate.tsx'
import { Missing } from '../enrolments/Missing.tsx'
import { Opportunity } from '../opportunities/Opportunity.tsx'
import { WhyRequired } from '../requirements/WhyRequired.tsx'
import { PlanActs } from './PlanActs.tsx'
import { PlanHistory } from './PlanHistory.tsx'
import { type Holder, type PlanItem, subjectOf } from './plans.data.ts'

export const PlanTable = ({
  title,
  items,
  of,
}: {
  title: string
  items: readonly PlanItem[]
  of: Holder
}) => {
  const { t } = useCopy()
  const columns = usePlanColumns(of)
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
          actionsWidth="108px"
          actions={(item) => (
            <>
              <WhyRequired userId={of.id} courseId={item.Course.id} name={item.name} />
              {item.certificationId && <Certificate item={item} of={of} />}
              <PlanActs item={item} of={of} />
            </>
          )}
        />
      )}
    </section>
  )
}

export const usePlanColumns = (of: Holder): Column<PlanItem>[] => {
  const { t, format } = useCopy()
  const fixedName = useFixedName()
  const { user } = useSession()
  return [
    {
      id: 'course',
      header: t('plans.plan.course'),
      cell: (item) => (
        <span className="plan-course">
          {user.id === of.id && item.userCourseId && !item.Course.isDraft ? (
            <RowLink to="/cursos/detalles" state={courseState(item.Course, '/mis-cursos')}>
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
      importance: 3,
      width: '92px',
      cell: ({ duration }) => format.duration(duration),
    },
    {
      id: 'priority',
      header: t('plans.plan.priority'),
      importance: 3,
      width: '112px',
      cell: ({ Course }) => fixedName(Course.Priority),
    },
    {
      id: 'progress',
      header: t('plans.plan.progress'),
      width: '112px',
      cell: ({ name, progress, Course }) =>
        Course.isDraft ? (
          <Text color="gray" aria-label={t('plans.plan.noProgress')}>
            —
          </Text>
        ) : (
          <Progress {...progress} label={t('plans.plan.progressOf', { name })} />
        ),
    },
    {
      id: 'status',
      header: t('plans.plan.status'),
      importance: 1,
      width: '190px',
      cell: (item) => <Status item={item} of={of} />,
    },
  ]
}

const Status = ({ item, of }: { item: PlanItem; of: Holder }) => {
  const { t, format } = useCopy()
  const { user } = useSession()
  const { UserCourseStatus, certificateExpiredOn, failed } = item
  return (
    <span className="plan-status">
      <span className="plan-status-line">
        <StatusBadge statusId={UserCourseStatus?.id} />
        {item.userCourseId && (
          <WhyStatus courseId={item.Course.id} userId={of.id} course={item.name} person={of.fullName} />
        )}
        <PlanHistory item={item} of={of} />
      </span>
      <Missing missing={item.missing} />
      <DueDate due={item.due} />
      {user.id === of.id ? (
        <OwnExtension course={item.Course} due={item.due} declined={item.declinedExtension} />
      ) : (
        <RequestedExtension of={subjectOf(item, of)} due={item.due} mayAnswer={item.acts.due} />
      )}
      {failed && (
        <Opportunity
          lesson={{ id: failed.lessonId, name: failed.lessonName }}
          opportunity={failed}
          look="small"
        />
      )}
      {certificateExpiredOn && (
        <Text size="1" color="gray">
          {t('plans.plan.lapsed', { date: format.date(certificateExpiredOn) })}
        </Text>
      )}
    </span>
  )
}

const Certificate = ({ item, of }: { item: PlanItem; of: Holder }) => {
  const { t } = useCopy()
  return (
    <CertificateButton
      ids={{ courseId: item.Course.id, userId: of.id, certId: item.certificationId ?? '' }}
      holder={of.fullName}
      label={t('plans.plan.certificate', { name: item.name })}
    />
  )
}
