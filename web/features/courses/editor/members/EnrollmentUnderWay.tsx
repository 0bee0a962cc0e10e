import { Button, Flex, Text } from '@radix-ui/themes'
import { useEffect, useRef } from 'react'
import { confirm } from '../../../../shared/confirm.ts'
import { invalidate } from '../../../../shared/data/cache.ts'
import { call } from '../../../../shared/data/call.ts'
import { useAct } from '../../../../shared/data/mutate.ts'
import { usePolling, useRead } from '../../../../shared/data/use-query.ts'
import { Progress } from '../../../../shared/feedback/Progress.tsx'
import { ErrorState } from '../../../../shared/feedback/states.tsx'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { type EnrollmentProgress, enrollmentProgress, stopEnrollment } from './members.operations.ts'

type Job = EnrollmentProgress[number]

const pollMs = 1_000
const nothing: readonly Job[] = []

/** Progress of a bulk enrolment; refetches the lists at its end, which `justBegun` may lie before the first response. */
export const EnrollmentUnderWay = ({
  courseId,
  justBegun = false,
}: {
  courseId: string
  justBegun?: boolean
}) => {
  const { data, error, refreshing, refetch } = useRead(enrollmentProgress, { courseId })
  const jobs = data ?? nothing
  // an older answer says nothing of what has just begun
  const isUnderWay = data && !refreshing ? jobs.length > 0 : null
  usePolling(jobs.length > 0, refetch, pollMs)
  const was = useRef(justBegun)
  useEffect(() => {
    if (isUnderWay === null) return
    if (was.current && !isUnderWay) invalidate()
    was.current = isUnderWay
  }, [isUnderWay])
  return (
    <div role="status">
      {error && <ErrorState error={error} retry={refetch} />}
      {jobs.map((job) => (
        <UnderWay key={job.id} courseId={courseId} job={job} />
      ))}
    </div>
  )
}

const causeOf = ({ canBeStopped, isOfRoster }: Job) => {
  if (canBeStopped) return 'members.progress.byHand'
  return isOfRoster ? 'members.progress.roster' : 'members.progress.required'
}

const UnderWay = ({ courseId, job }: { courseId: string; job: Job }) => {
  const { t } = useCopy()
  const { run: stop, busy } = useAct(() => call(stopEnrollment, { courseId }))
  const askAndStop = async () => {
    const question = { title: t('members.progress.stopTitle'), text: t('members.progress.stopText') }
    if (await confirm({ ...question, accept: t('members.progress.stop'), dangerous: true })) await stop()
  }
  return (
    <Flex className="members-under-way" gap="3" align="center" wrap="wrap">
      <Text size="2">{t(causeOf(job))}</Text>
      <Progress completed={job.done} total={job.total ?? job.done} label={t('members.progress.label')} />
      {job.isDelayed && (
        <Text size="2" color="gray">
          {t('members.progress.delayed')}
        </Text>
      )}
      {job.canBeStopped && (
        <Button variant="soft" color="gray" loading={busy} onClick={askAndStop}>
          {t('members.progress.stop')}
        </Button>
      )}
    </Flex>
  )
}
