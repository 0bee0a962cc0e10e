import { categoryColour, hash } from './category.tsx'

/** A course's picture, or a chart drawn from its id in its category's colour. */
export const Cover = ({
  courseId,
  categoryId,
  image,
  ratio = 16 / 7,
}: {
  courseId: string
  categoryId: string | null | undefined
  image?: string | null | undefined
  ratio?: number
}) => (
  <span className="cover" data-accent-color={categoryColour(categoryId)} style={{ aspectRatio: ratio }}>
    {image ? <img src={image} alt="" loading="lazy" /> : <Chart seed={hash(courseId)} />}
  </span>
)

/** One of three: contour lines, soundings, or a compass's rhumb lines. */
const Chart = ({ seed }: { seed: number }) => {
  const Drawing = drawings[seed % drawings.length] ?? Contours
  return (
    <svg viewBox="0 0 320 140" preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false">
      <Drawing seed={seed} />
    </svg>
  )
}

/** The nth pseudo-random number of a seed, from 0 to below `most`. */
const figure = (seed: number, nth: number, most: number): number => hash(`${seed}/${nth}`) % most

const Contours = ({ seed }: { seed: number }) => {
  const x = 60 + figure(seed, 1, 200)
  const y = 30 + figure(seed, 2, 80)
  const tilt = figure(seed, 3, 90) - 45
  return Array.from({ length: 9 }, (_, ring) => (
    <ellipse
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never move
      key={ring}
      cx={x + ring * (figure(seed, 4, 9) - 4)}
      cy={y}
      rx={18 + ring * 24}
      ry={10 + ring * (12 + figure(seed, 5, 6))}
      transform={`rotate(${tilt + ring * 2} ${x} ${y})`}
    />
  ))
}

const Waves = ({ seed }: { seed: number }) => {
  const height = 6 + figure(seed, 1, 9)
  const length = 40 + figure(seed, 2, 50)
  return Array.from({ length: 9 }, (_, line) => {
    const y = 14 + line * 15
    const start = -length + figure(seed, line + 3, length)
    const swell = Array.from(
      { length: 16 },
      () => `q ${length / 4} ${-height} ${length / 2} 0 t ${length / 2} 0`,
    )
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never move
    return <path key={line} d={`M ${start} ${y} ${swell.join(' ')}`} />
  })
}

const Rhumbs = ({ seed }: { seed: number }) => {
  const x = 40 + figure(seed, 1, 240)
  const y = 20 + figure(seed, 2, 100)
  const turn = figure(seed, 3, 22)
  return (
    <>
      {Array.from({ length: 32 }, (_, line) => {
        const angle = ((line * 11.25 + turn) * Math.PI) / 180
        return (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never move
            key={line}
            x1={x}
            y1={y}
            x2={x + Math.cos(angle) * 400}
            y2={y + Math.sin(angle) * 400}
            opacity={line % 4 === 0 ? 1 : 0.45}
          />
        )
      })}
      {[14, 30, 32].map((radius) => (
        <circle key={radius} cx={x} cy={y} r={radius} />
      ))}
    </>
  )
}

const drawings = [Contours, Waves, Rhumbs]
