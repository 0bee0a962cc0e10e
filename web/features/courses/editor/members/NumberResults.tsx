import { Button, Flex, Text } from '@radix-ui/themes'
import { isErrorCode } from '../../../../../api/contract/errors.ts'
import { call } from '../../../../shared/data/call.ts'
import { dotted } from '../../../../shared/format.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { DataTable } from '../../../../shared/list/DataTable.tsx'
import { enrollUsers, type PayrollNumbers } from './members.operations.ts'
import { useMembersAct } from './use-members-act.ts'

/** The result for each number, and the button that enrols the valid ones. */
export const NumberResults = ({
  courseId,
  result: { ready, numbers },
  onAgain,
}: {
  courseId: string
  result: PayrollNumbers
  onAgain: () => void
}) => {
  const { t, count } = useCopy()
  const { act, busy } = useMembersAct()
  const columns = useNumberColumns()
  const enroll = async () => {
    const users = numbers.flatMap(({ User, refusal }) => (User && refusal === null ? [User.id] : []))
    const enrolled = await act(
      () => call(enrollUsers, { courseId, users }),
      () => count('members.enrolled', users.length),
    )
    if (enrolled !== null) onAgain()
  }
  const refused = numbers.length - ready
  return (
    <Flex direction="column" gap="3">
      <Text as="p" size="2" weight="medium" role="status">
        {dotted(
          count('members.numbers.readyCount', ready),
          refused > 0 && count('members.numbers.refusedCount', refused),
        )}
      </Text>
      <DataTable
        label={t('members.numbers.results')}
        rows={numbers.map((row, place) => ({ ...row, place }))}
        rowKey={({ place }) => String(place)}
        columns={columns}
      />
      <Flex gap="3" justify="end" wrap="wrap">
        <Button variant="soft" color="gray" onClick={onAgain}>
          {t('members.numbers.again')}
        </Button>
        {ready > 0 && (
          <Button loading={busy} onClick={enroll}>
            {count('members.numbers.enroll', ready)}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}

type NumberRead = PayrollNumbers['numbers'][number]

const useNumberColumns = () => {
  const { t, refusal: wordsOf } = useCopy()
  return [
    {
      id: 'line',
      header: t('members.numbers.line'),
      align: 'end' as const,
      width: '76px',
      cell: ({ line }: NumberRead) => line,
    },
    {
      id: 'number',
      header: t('members.numbers.number'),
      width: '110px',
      cell: ({ text }: NumberRead) => text,
    },
    {
      id: 'person',
      header: t('members.numbers.person'),
      names: true as const,
      cell: ({ User, text }: NumberRead) => User?.fullName ?? text,
    },
    {
      id: 'result',
      header: t('members.numbers.result'),
      width: '200px',
      cell: ({ refusal }: NumberRead) =>
        refusal === null ? (
          <Text color="green">{t('members.numbers.ready')}</Text>
        ) : (
          <Text color="red">{isErrorCode(refusal) ? wordsOf(refusal) : refusal}</Text>
        ),
    },
  ]
}
