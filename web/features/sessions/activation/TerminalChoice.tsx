import { Checkbox, Text } from '@radix-ui/themes'
import type { ActivationTerminal } from '../../../../api/contract/routes/activation-codes.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'

export const TerminalChoice = ({
  terminals,
  selectedIds,
  choose,
}: {
  terminals: readonly ActivationTerminal[]
  selectedIds: readonly string[]
  choose: (ids: readonly string[]) => void
}) => {
  const { t } = useCopy()
  const all = terminals.map(({ id }) => id)
  const whole = selectedIds.length === all.length ? true : selectedIds.length > 0 ? 'indeterminate' : false
  return (
    <fieldset className="code-terminals">
      <legend>
        <Text size="2" weight="medium">
          {t('activation.print.terminals')}
        </Text>
      </legend>
      {terminals.length > 1 && (
        <Text as="label" size="2" weight="medium" className="code-terminal">
          <Checkbox checked={whole} onCheckedChange={(checked) => choose(checked === true ? all : [])} />
          {t('activation.print.all')}
        </Text>
      )}
      <div className="code-terminal-list">
        {terminals.map(({ id, name, ...counts }) => (
          <Text key={id} as="label" size="2" className="code-terminal">
            <Checkbox
              checked={selectedIds.includes(id)}
              onCheckedChange={(checked) =>
                choose(all.filter((other) => (other === id ? checked === true : selectedIds.includes(other))))
              }
            />
            <span className="code-terminal-name">{name}</span>
            <Figures {...counts} />
          </Text>
        ))}
      </div>
    </fieldset>
  )
}

const Figures = ({ needed, held }: Pick<ActivationTerminal, 'needed' | 'held'>) => {
  const { count } = useCopy()
  return (
    <Text size="1" color="gray" className="figures code-terminal-figures">
      <span>{count('activation.print.needed', needed)}</span>
      {held > 0 && <span>{count('activation.print.held', held)}</span>}
    </Text>
  )
}
