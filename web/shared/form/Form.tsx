import { Button, type ButtonProps, Callout, Flex } from '@radix-ui/themes'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { WarningMark } from '../look/icons.tsx'
import { useKeptFocus } from '../use-busy.ts'
import type { FormHandle } from './use-form.ts'

/** The form element: Enter submits; after a failure focus moves to the first error, or back to the submit button. */
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
  const { failures, busy } = form
  const keepFocus = useKeptFocus(busy)
  useEffect(() => {
    if (failures > 0 && element.current) focusAfterFailure(element.current, submitter.current)
  }, [failures])
  return (
    <form
      ref={element}
      noValidate
      // a submit before the script loads must not put values into the URL
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        submitter.current = document.activeElement
        keepFocus()
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

/** Controls are disabled during submission and lose focus. */
const focusAfterFailure = (form: HTMLFormElement, submitter: Element | null): void => {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const back = submitter instanceof HTMLElement && form.contains(submitter) ? submitter : null
  const target = invalid ?? back ?? form.querySelector<HTMLElement>('[type="submit"]')
  target?.focus()
  // focusing the focused element does not scroll to it, and its error is below it
  const why = invalid?.closest('.field') ?? form.querySelector('[role="alert"]')
  why?.scrollIntoView({ block: 'nearest' })
}

export const FormProblem = ({ form }: { form: FormHandle }) =>
  form.problem && (
    <Callout.Root size="1" color="red" role="alert">
      <Callout.Icon>
        <WarningMark />
      </Callout.Icon>
      <Callout.Text>{form.problem}</Callout.Text>
    </Callout.Root>
  )

/** Submits the surrounding form. `reason` disables the button and explains why. */
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

/** A button that stays focusable while disabled and explains why. */
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

/** Adds the reason to any other disabled button. */
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
