export default function Journal() {
  return null
}
