import { Text } from '@radix-ui/themes'
import { Link } from 'wouter'

export type Tile = {
  label: string
  /** Undefined until loaded. */
  figure: string | undefined
  /** A note below the figure. */
  beside?: string | undefined
  /** The list of what is counted. */
  to?: string | undefined
  isBad?: boolean | undefined
}

/** Why two totals of a report differ, in one sentence. */
export const TotalsNote = ({ text }: { text: string }) => (
  <Text as="p" size="1" color="gray">
    {text}
  </Text>
)

/** The figures of a report, side by side. */
export const Tiles = ({ label, tiles }: { label: string; tiles: readonly Tile[] }) => (
  <dl className="tiles" aria-label={label}>
    {tiles.map((tile) => (
      <div key={tile.label}>
        <Text asChild size="1" color="gray">
          <dt>{tile.label}</dt>
        </Text>
        <Text
          asChild
          size="6"
          weight="medium"
          className="figures"
          {...(tile.isBad && { color: 'red' as const })}
        >
          <dd>
            {tile.to ? (
              <Link to={tile.to} className="second-link">
                {tile.figure ?? '—'}
              </Link>
            ) : (
              (tile.figure ?? '—')
            )}
          </dd>
        </Text>
        {tile.beside && (
          <Text asChild size="1" color="gray">
            <dd>{tile.beside}</dd>
          </Text>
        )}
      </div>
    ))}
  </dl>
)
