import { Button, Flex, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { companyId } from '../../../../api/contract/constants.ts'
import { confirm } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { usePolling, useRead } from '../../../shared/data/use-query.ts'
import { Progress } from '../../../shared/feedback/Progress.tsx'
import { Expected, RowSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { ErrorState, Notice } from '../../../shared/feedback/states.tsx'
import { historyAddress } from '../../../shared/HistoryLink.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Section } from '../../../shared/page.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { type ReadModels, readModelCheck, readModelRebuild, readModels } from '../audit.operations.ts'
import { FollowerItem } from './FollowerItem.tsx'
import { followerWords } from './follower-words.ts'

const pollMs = 1_000

export const ReadModelsPanel = () => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead(readModels, {})
  const models = data ?? null
  usePolling(models?.work !== null && models !== null, refetch, pollMs)
  return (
    <Section title={t('readModels.title')}>
      <Flex direction="column" gap="3" align="stretch">
        <Text size="2" color="gray">
          {t('readModels.text')}
        </Text>
        {error && <ErrorState error={error} retry={refetch} />}
        {loading && <OverviewSkeleton />}
        {models && <Overview models={models} />}
      </Flex>
    </Section>
  )
}

const OverviewSkeleton = () => {
  const { t } = useCopy()
  return (
    <>
      <Expected>
        <Button variant="soft">{t('readModels.checkAll')}</Button>
      </Expected>
      <Expected>
        <Notice>{t('readModels.allSame')}</Notice>
      </Expected>
      <RowSkeletons count={12} height={64} />
    </>
  )
}

const Overview = ({ models }: { models: ReadModels }) => {
  const copy = useCopy()
  const { t } = copy
  const { isAdministrator } = useSession()
  const { rows, work, skipped } = models
  const check = useAct((name: string | null) => call(readModelCheck, { name }))
  const rebuild = useAct((name: string | null) => call(readModelRebuild, { name }))
  const isBusy = work !== null
  const askToRebuild = async (name: string | null) => {
    const text = t('readModels.rebuildText')
    const title = name
      ? t('readModels.rebuildOne', { name: followerWords(name, copy) })
      : t('readModels.rebuildAllQuestion')
    if (await confirm({ title, text, accept: t('readModels.rebuild') })) await rebuild.run(name)
  }
  const listed = rows.filter(({ isProcess, isStopped }) => !isProcess || isStopped)
  return (
    <>
      <Flex gap="3" wrap="wrap">
        <Button
          variant="soft"
          loading={check.busy}
          aria-disabled={isBusy}
          onClick={() => !isBusy && check.run(null)}
        >
          {t('readModels.checkAll')}
        </Button>
        {isAdministrator && (
          <Button
            variant="soft"
            color="gray"
            loading={rebuild.busy}
            aria-disabled={isBusy}
            onClick={() => !isBusy && askToRebuild(null)}
          >
            {t('readModels.rebuildAll')}
          </Button>
        )}
      </Flex>
      <div role="status">{work ? <UnderWay work={work} /> : <Verdict rows={rows} />}</div>
      <ul className="followers">
        {listed.map((row) => (
          <FollowerItem
            key={row.name}
            row={row}
            isBusy={isBusy}
            check={() => check.run(row.name)}
            rebuild={() => askToRebuild(row.name)}
          />
        ))}
      </ul>
      {skipped.length > 0 && <SkippedEvents skipped={skipped} />}
    </>
  )
}

const UnderWay = ({ work }: { work: NonNullable<ReadModels['work']> }) => {
  const { t } = useCopy()
  const label = work.act === 'rebuild' ? t('readModels.rebuilding') : t('readModels.checking')
  return (
    <Flex direction="column" gap="2">
      <Progress completed={work.done} total={work.total} label={label} />
      <Text size="2" color="gray">
        {label}
      </Text>
      {work.cause && <Notice tone="warning">{t('readModels.willTryAgain', { cause: work.cause })}</Notice>}
    </Flex>
  )
}

const Verdict = ({ rows }: Pick<ReadModels, 'rows'>) => {
  const { t, count } = useCopy()
  const stopped = rows.filter(({ isStopped }) => isStopped).length
  const wrong = rows.filter(({ differences, checkCause }) => differences.length > 0 || checkCause !== null)
  const unchecked = rows.filter(({ checkedAt, isProcess }) => !isProcess && checkedAt === null).length
  if (stopped > 0) return <Notice tone="error">{count('readModels.stoppedCount', stopped)}</Notice>
  if (wrong.length > 0) return <Notice tone="error">{count('readModels.wrongCount', wrong.length)}</Notice>
  if (unchecked > 0) return <Notice tone="info">{count('readModels.uncheckedCount', unchecked)}</Notice>
  return <Notice tone="success">{t('readModels.allSame')}</Notice>
}

const SkippedEvents = ({ skipped }: Pick<ReadModels, 'skipped'>) => {
  const copy = useCopy()
  const { t, format } = copy
  return (
    <Flex direction="column" gap="2" align="start">
      <Text size="2" weight="medium">
        {t('readModels.skipped')}
      </Text>
      <ul className="followers-skipped">
        {skipped.map(({ id, follower, position, reason, at }) => (
          <li key={id}>
            <Text size="2">
              {t('readModels.skippedLine', {
                follower: followerWords(follower, copy),
                position: format.number(position),
                when: format.dateTime(at),
                reason: reason ?? '—',
              })}
            </Text>
          </li>
        ))}
      </ul>
      <Button asChild variant="ghost">
        <Link to={historyAddress({ kind: 'audit', id: companyId })}>{t('readModels.skippedHistory')}</Link>
      </Button>
    </Flex>
  )
}
