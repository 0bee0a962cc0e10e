import { Badge, Button, Checkbox, Switch, Text } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { RegisterRow } from './attendance.data.ts'
import { isOvertaken, keepingMine, type Mark, markOf, savedMark, takingTheirs } from './changes.ts'
import { isSent, isUntaken, type Register } from './use-register.ts'

type Props = { row: RegisterRow; register: Register; isOwn: boolean }

/** Presence as text or, during editing, a thumb-sized toggle. */
export const PresenceCell = ({ row, register, isOwn }: Props) => {
  const { t } = useCopy()
  if (!register.editing) return <RecordedMark row={row} />
  if (!register.mayTake(row))
    return (
      <Text size="1" color="gray">
        {isOwn && t('attendance.oneself')}
      </Text>
    )
  if (isOvertaken(row, register.changes)) return <ConflictingMark row={row} register={register} />
  return <Toggles row={row} register={register} />
}

export const markKey = ({ attended, isMakeUp }: Mark) => {
  if (!attended) return 'attendance.absent'
  return isMakeUp ? 'attendance.madeUp' : 'attendance.present'
}

export const RecordedMark = ({ row }: { row: RegisterRow }) => {
  const { t } = useCopy()
  if (row.attended === null)
    return (
      <Text size="2" color="gray">
        {t('attendance.notTaken')}
      </Text>
    )
  return (
    <Badge size="2" color={row.attended ? 'green' : 'gray'}>
      {t(markKey(savedMark(row)))}
    </Badge>
  )
}

const Toggles = ({ row, register }: Omit<Props, 'isOwn'>) => {
  const { t } = useCopy()
  const mark = markOf(row, register.changes)
  const isChanged = register.changes[row.userId] !== undefined
  const { fullName: name } = row.User
  return (
    <span className="presence">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch within is the control */}
      <label className="presence-toggle">
        <Switch
          size="3"
          aria-label={t('attendance.presentLabel', { name })}
          checked={mark.attended}
          onCheckedChange={(attended) => register.mark(row, { ...mark, attended })}
        />
        <span className="presence-words">
          <span aria-hidden>
            {t(
              isUntaken(row, register.changes)
                ? 'attendance.notTaken'
                : markKey({ ...mark, isMakeUp: false }),
            )}
          </span>
          {isChanged && <span className="presence-unsaved">{t('attendance.unsaved')}</span>}
        </span>
      </label>
      <MakeUp row={row} mark={mark} onMark={register.mark} />
    </span>
  )
}

/** For people who are present although they were enrolled later, or whose list was sent. */
export const MakeUp = ({
  row,
  mark,
  onMark,
}: {
  row: RegisterRow
  mark: Mark
  onMark: (row: RegisterRow, mark: Mark) => void
}) => {
  const { t } = useCopy()
  return (
    <>
      {mark.attended && (row.isHeldBefore || isSent(row)) && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control
        <label className="presence-toggle presence-more">
          <Checkbox
            size="3"
            aria-label={t('attendance.makeUpLabel', { name: row.User.fullName })}
            checked={mark.isMakeUp}
            onCheckedChange={(checked) => onMark(row, { ...mark, isMakeUp: checked === true })}
          />
          <span aria-hidden>{t('attendance.madeUp')}</span>
        </label>
      )}
      {row.isHeldBefore && (
        <Text size="1" color="gray">
          {t('attendance.heldBefore')}
        </Text>
      )}
    </>
  )
}

/** Another instructor saved this mark meanwhile; shows theirs until the user decides. */
export const ConflictingMark = ({ row, register }: Omit<Props, 'isOwn'>) => {
  const { t } = useCopy()
  const { changes, resolve } = register
  return (
    <span className="presence" role="alert">
      <Text size="2">
        {t('attendance.overtaken', {
          person: row.scorerName ?? t('attendance.somebody'),
          mark: t(markKey(savedMark(row))),
        })}
      </Text>
      <span className="presence-choices">
        <Button variant="soft" size="3" onClick={() => resolve(keepingMine(changes, row))}>
          {t('attendance.keepMine')}
          <span className="visually-hidden">{row.User.fullName}</span>
        </Button>
        <Button variant="soft" size="3" color="gray" onClick={() => resolve(takingTheirs(changes, row))}>
          {t('attendance.takeTheirs')}
          <span className="visually-hidden">{row.User.fullName}</span>
        </Button>
      </span>
    </span>
  )
}
