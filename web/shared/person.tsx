import type { ReactNode } from 'react'
import { initials } from './format.ts'

/** Calm ones, none of which says how something stands. */
const colours = ['teal', 'blue', 'purple', 'pink', 'brown'] as const

/** The same for the same person, always. */
const colourOf = (id: string) => {
  const sum = [...id].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return colours[sum % colours.length]
}

/** Somebody's name, with their picture or initials before it; `children` stands for the name where it is more than text. */
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
