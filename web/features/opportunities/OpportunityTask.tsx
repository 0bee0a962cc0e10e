import { ResetIcon } from '@radix-ui/react-icons'
import { Button, Text } from '@radix-ui/themes'
import type { Reply } from '../../../api/contract/calls.ts'
import { confirmWhy } from '../../shared/confirm.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { UserEvaluation_delete } from '../../shared/data/operations/grades.generated.ts'
import { select } from '../../shared/data/select.ts'
import { outcome } from '../../shared/data/selections.ts'
import { dotted } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import { tell } from '../../shared/toasts.ts'
import { isToday } from './Opportunity.tsx'

export type OpenOpportunity = Reply<'GET /dashboard/teaching'>['opportunities']['rows'][number]

const evaluationRestart = select(UserEvaluation_delete, outcome)

type Props = { readonly request: OpenOpportunity }

/** A request with its two answers. */
export const OpportunityTask = ({ request }: Props) => {
  const { t, format } = useCopy()
  const { fullName: name, grade, lessonName, courseName, reason, requestedAt } = request
  const since = isToday(requestedAt, format)
    ? t('opportunities.todaySince')
    : t('opportunities.since', { date: format.date(requestedAt) })
  const result = t('opportunities.result', { grade })
  return (
    <article className="request-task" aria-label={t('opportunities.task', { name })}>
      <ResetIcon aria-hidden />
      <span className="task-text">
        <Text weight="medium">{t('opportunities.task', { name })}</Text>
        <Text color="gray">{dotted(lessonName, courseName, result, since)}</Text>
        <Text className="request-reason">{reason}</Text>
      </span>
      <Answers request={request} />
    </article>
  )
}

const Answers = ({ request }: Props) => {
  const { t } = useCopy()
  const { fullName: name, lessonName: lesson, grade } = request
  const { grant, decline, busy } = useAnswers(request)
  return (
    <span className="request-answers">
      <Button
        variant="soft"
        loading={busy}
        aria-label={t('opportunities.grantTo', { name, lesson })}
        onClick={() => void grant({ name, lesson, grade })}
      >
        {t('opportunities.grant')}
      </Button>
      <Button
        variant="ghost"
        color="gray"
        disabled={busy}
        aria-label={t('opportunities.declineTo', { name, lesson })}
        onClick={() => void decline({ name, lesson, grade })}
      >
        {t('opportunities.decline')}
      </Button>
    </span>
  )
}

type Words = { readonly name: string; readonly lesson: string; readonly grade: number }

const useAnswers = ({ userId, courseId, lessonId, evaluationId }: OpenOpportunity) => {
  const { t } = useCopy()
  const { user } = useSession()
  const restart = useAct((reason: string) =>
    call(evaluationRestart, { id: evaluationId, userId, courseId, reason: reason || null }),
  )
  const refuse = useAct((reason: string) =>
    call('POST /lessons/:id/opportunities/:userId/actions/decline', {
      params: { id: lessonId, userId },
      body: { evaluationId, reason },
    }),
  )
  const grant = async (words: Words) => {
    const reason = await confirmWhy({
      title: t('opportunities.grantQuestion', words),
      text: t('opportunities.grantText', words),
      accept: t('opportunities.grant'),
      reason: t('opportunities.reason'),
      // a sole administrator may answer their own request
      ...(userId === user.id && { isReasonNeeded: true as const }),
    })
    if (reason !== null && (await restart.run(reason))) tell.success(t('opportunities.granted', words))
  }
  const decline = async (words: Words) => {
    const reason = await confirmWhy({
      title: t('opportunities.declineQuestion', words),
      text: t('opportunities.declineText', words),
      accept: t('opportunities.decline'),
      reason: t('opportunities.reason'),
      isReasonNeeded: true,
      dangerous: true,
    })
    if (reason !== null && (await refuse.run(reason))) tell.success(t('opportunities.declined', words))
  }
  return { grant, decline, busy: restart.busy || refuse.busy }
}
