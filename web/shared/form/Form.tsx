import { Button, type ButtonProps, Callout, Flex } from '@radix-ui/themes'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { WarningMark } from '../look/icons.tsx'
import type { FormHandle } from './use-form.ts'

/** The form element: Enter submits, and focus goes to the first error, else back to what submitted. */
export const Form = ({
  form,
  children,
  gap = '4',
  onEscape,
}: {
  form: FormHandle
  children: ReactNode
  gap?: '3' | '4' | '5'
  onEscape?: () => void
}) => {
  const element = useRef<HTMLFormElement>(null)
  const submitter = useRef<Element | null>(null)
  const { failures } = form
  useEffect(() => {
    if (failures > 0 && element.current) focusAfterFailure(element.current, submitter.current)
  }, [failures])
  return (
    <form
      ref={element}
      noValidate
      // what is sent before the script is here must not stand in an address
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        submitter.current = document.activeElement
        form.submit()
      }}
      onKeyDown={(event) => event.key === 'Escape' && !form.busy && onEscape?.()}
    >
      <Flex direction="column" gap={gap}>
        {children}
      </Flex>
    </form>
  )
}

/** Controls are disabled while a form is sent, and so lose the focus. */
const focusAfterFailure = (form: HTMLFormElement, submitter: Element | null): void => {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const back = submitter instanceof HTMLElement && form.contains(submitter) ? submitter : null
  const target = invalid ?? back ?? form.querySelector<HTMLElement>('[type="submit"]')
  target?.focus()
  // what has the focus already is not scrolled to by focusing it, and why stands under it
  const why = invalid?.closest('.field') ?? form.querySelector('[role="alert"]')
  why?.scrollIntoView({ block: 'nearest' })
}

/** A refusal that belongs to no field. */
export const FormProblem = ({ form }: { form: FormHandle }) =>
  form.problem && (
    <Callout.Root size="1" color="red" role="alert">
      <Callout.Icon>
        <WarningMark />
      </Callout.Icon>
      <Callout.Text>{form.problem}</Callout.Text>
    </Callout.Root>
  )

/** Submits the form it stands in. `reason` disables it and says why. */
export const SubmitButton = ({
  form,
  reason = null,
  children,
  ...button
}: { form: FormHandle; reason?: string | null; children: ReactNode } & Omit<ButtonProps, 'form'>) => (
  <ReasonedButton type="submit" loading={form.busy} reason={reason} {...button}>
    {children}
  </ReasonedButton>
)

/** A button that, while it cannot be used, stays reachable and says why. */
export const ReasonedButton = ({
  reason,
  children,
  onClick,
  ...button
}: ButtonProps & { reason: string | null }) =>
  reason === null ? (
    <Button {...button} onClick={onClick}>
      {children}
    </Button>
  ) : (
    <Reasoned reason={reason}>
      {(off) => (
        <Button {...button} {...off}>
          {children}
        </Button>
      )}
    </Reasoned>
  )

/** Around any other button that cannot be used for now. */
export const Reasoned = ({
  reason,
  children,
}: {
  reason: string
  children: (off: {
    'aria-disabled': true
    'aria-describedby': string
    onClick: (event: MouseEvent) => void
  }) => ReactNode
}) => {
  const id = useId()
  return (
    <span className="reasoned">
      {children({
        'aria-disabled': true,
        'aria-describedby': id,
        onClick: (event) => event.preventDefault(),
      })}
      <span role="tooltip" id={id}>
        {reason}
      </span>
    </span>
  )
}
