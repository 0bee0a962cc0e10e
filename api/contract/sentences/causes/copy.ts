import type { Shape } from '../../copy-shape.ts'

export const es = {
  of: '{{sentence}}: {{cause}}',
  withdrawn: 'se retiró el requisito',
  moved: 'cambió su lugar de trabajo',
  deactivated: 'se desactivó su cuenta',
  reactivated: 'al reactivarse su cuenta ya no se requería',
  forgotten: 'se suprimieron sus datos personales',
  terminals: 'el curso dejó de ser para su terminal',
  roster: 'así lo indica el personal que se importó',
}

export const en = {
  of: '{{sentence}}: {{cause}}',
  withdrawn: 'the requirement was removed',
  moved: 'their place of work changed',
  deactivated: 'their account was deactivated',
  reactivated: 'it was no longer required when their account was reactivated',
  forgotten: 'their personal details were erased',
  terminals: 'the course is no longer for their terminal',
  roster: 'the imported roster says so',
} satisfies Shape<typeof es>
