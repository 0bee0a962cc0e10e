import { Button, DropdownMenu } from '@radix-ui/themes'
import type { Option } from '../form/SelectField.tsx'
import { useCopy } from '../i18n/use-copy.ts'

/** Selects any number of options; without a selection all rows are shown. */
export const SeveralFilter = ({
  label,
  options,
  all,
  value,
  onChange,
}: {
  label: string
  options: readonly Option[]
  /** The label for no selection; by default 'all'. */
  all?: string | undefined
  value: string | null
  onChange: (value: string | null) => void
}) => {
  const { t } = useCopy()
  const chosen = options.filter((option) => value?.split(',').includes(option.value))
  const choose = (values: readonly string[]) => onChange(values.length === 0 ? null : values.join())
  const toggle = (one: string, checked: boolean) =>
    choose(
      options.flatMap((option) => {
        const before = chosen.includes(option)
        return (option.value === one ? checked : before) ? [option.value] : []
      }),
    )
  const [only, ...others] = chosen
  const everything = all ?? t('shared.list.all', { label })
  const shown =
    others.length > 0
      ? t('shared.list.several', { label, count: chosen.length })
      : (only?.label ?? everything)
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button
          className="several-filter"
          variant={only ? 'soft' : 'surface'}
          color={only ? undefined : 'gray'}
          aria-label={only && others.length === 0 ? `${label}: ${shown}` : shown}
        >
          <span className="cut">{shown}</span>
          <DropdownMenu.TriggerIcon />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        <DropdownMenu.CheckboxItem
          checked={only === undefined}
          onCheckedChange={() => onChange(null)}
          onSelect={(event) => event.preventDefault()}
        >
          {everything}
        </DropdownMenu.CheckboxItem>
        <DropdownMenu.Separator />
        {options.map((option) => (
          <DropdownMenu.CheckboxItem
            key={option.value}
            checked={chosen.includes(option)}
            onCheckedChange={(checked) => toggle(option.value, checked)}
            onSelect={(event) => event.preventDefault()}
          >
            {option.label}
          </DropdownMenu.CheckboxItem>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
