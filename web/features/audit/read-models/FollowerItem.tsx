import { Badge, Button, Code, Flex, Text } from '@radix-ui/themes'
import { confirmWhy } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useSession } from '../../../shared/session/session.ts'
import { eventSkip, type Follower } from '../audit.operations.ts'
import { followerWords } from './follower-words.ts'

type Of = { row: Follower }

export const FollowerItem = ({
  row,
  isBusy,
  check,
  rebuild,
}: Of & { isBusy: boolean; check: () => void; rebuild: () => void }) => {
  const copy = useCopy()
  const { t } = copy
  const { isAdministrator } = useSession()
  const name = followerWords(row.name, copy)
  return (
    <li className="follower">
      <Flex direction="column" gap="1" minWidth="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text size="2" weight="medium">
            {name}
          </Text>
          {name !== row.name && (
            <Code variant="ghost" size="1" color="gray">
              {row.name}
            </Code>
          )}
          <FollowerStatus row={row} />
        </Flex>
        <Facts row={row} />
        <Findings row={row} />
      </Flex>
      <Flex gap="3" wrap="wrap" justify="end">
        {isAdministrator && row.isStopped && row.stoppedAt !== null && (
          <Skip follower={row.name} position={row.stoppedAt} />
        )}
        {!row.isProcess && (
          <Button
            variant="soft"
            size="1"
            aria-disabled={isBusy}
            aria-label={t('readModels.checkOne', { name })}
            onClick={() => !isBusy && check()}
          >
            {t('readModels.check')}
          </Button>
        )}
        {!row.isProcess && isAdministrator && (
          <Button
            variant="soft"
            color="gray"
            size="1"
            aria-disabled={isBusy}
            aria-label={t('readModels.rebuildNamed', { name })}
            onClick={() => !isBusy && rebuild()}
          >
            {t('readModels.rebuild')}
          </Button>
        )}
      </Flex>
    </li>
  )
}

const FollowerStatus = ({ row }: Of) => {
  const { t, count } = useCopy()
  if (row.isStopped) return <Badge color="red">{t('readModels.stopped')}</Badge>
  if (row.checkCause !== null || row.differences.length > 0)
    return <Badge color="red">{t('readModels.differs')}</Badge>
  if (row.lag > 0) return <Badge color="amber">{count('readModels.behind', row.lag)}</Badge>
  return <Badge color="gray">{t('readModels.upToDate')}</Badge>
}

const Facts = ({ row }: Of) => {
  const { t, format } = useCopy()
  const built = row.builtAt && t('readModels.built', { when: format.dateTime(row.builtAt) })
  const checked = row.checkedAt
    ? t('readModels.checked', { when: format.dateTime(row.checkedAt) })
    : t('readModels.unchecked')
  return (
    <Text size="1" color="gray">
      {t('readModels.position', { position: format.number(row.position) })}
      {!row.isProcess && built && ` ${built}`}
      {!row.isProcess && ` ${checked}`}
    </Text>
  )
}

const Findings = ({ row }: Of) => {
  const { t, format } = useCopy()
  const lines = [
    ...(row.isStopped
      ? [
          t('readModels.stoppedBy', {
            position: format.number(row.stoppedAt ?? row.position),
            cause: row.cause ?? '—',
          }),
        ]
      : []),
    ...(row.checkCause === null ? [] : [t('readModels.notRebuilt', { cause: row.checkCause })]),
    ...row.differences.map(({ table, rows, rebuilt, keys }) =>
      t('readModels.difference', {
        table,
        rows: format.number(rows),
        rebuilt: format.number(rebuilt),
        keys: keys.join('; '),
      }),
    ),
  ]
  return lines.map((line) => (
    <Text key={line} size="1" color="red" className="follower-finding">
      {line}
    </Text>
  ))
}

const Skip = ({ follower, position }: { follower: string; position: number }) => {
  const copy = useCopy()
  const { t, format } = copy
  const name = followerWords(follower, copy)
  const skip = useAct((reason: string) => call(eventSkip, { follower, position, reason }))
  const ask = async () => {
    const reason = await confirmWhy({
      title: t('readModels.skipTitle', { position: format.number(position), name }),
      text: t('readModels.skipText'),
      accept: t('readModels.skip'),
      dangerous: true,
      reason: t('readModels.skipReason'),
      isReasonNeeded: true,
    })
    if (reason !== null) await skip.run(reason)
  }
  return (
    <Button
      variant="soft"
      color="red"
      size="1"
      loading={skip.busy}
      aria-label={t('readModels.skipNamed', { position: format.number(position), name })}
      onClick={ask}
    >
      {t('readModels.skip')}
    </Button>
  )
}
