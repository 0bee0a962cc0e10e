import type { ReactNode } from 'react'
import { initials } from './format.ts'

/** Colours without a status meaning. */
const colours = ['teal', 'blue', 'purple', 'pink', 'brown'] as const

const colourOf = (id: string) => {
  const sum = [...id].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return colours[sum % colours.length]
}

/** A person's name after their picture or initials; `children` replaces the name, such as with a link. */
export const Person = ({
  id,
  name,
  photo,
  children,
}: {
  id: string
  name: string
  photo?: string | null
  children?: ReactNode
}) => (
  <span className="person">
    {photo ? (
      <img src={photo} alt="" />
    ) : (
      <span
        className="initials"
        aria-hidden
        data-accent-color={colourOf(id)}
        data-initials={initials(name)}
      />
    )}
    <span className="cut" title={name}>
      {children ?? name}
    </span>
  </span>
)
