import './nutrition.css'

const NAME_ENDS = ': '

/** 'Energy: 214 kcal' is a row of a name and a value; any other line is shown as it is. */
export function Nutrition({ lines, lang }: { lines: readonly string[]; lang: string | undefined }) {
  return (
    <table className="nutrition" lang={lang}>
      <tbody>
        {lines.map((line) => {
          const [name = line, ...rest] = line.split(NAME_ENDS)
          return (
            <tr key={line}>
              <th scope="row">{name}</th>
              <td>{rest.join(NAME_ENDS)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
