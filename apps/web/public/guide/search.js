// Shows the sections of the guide that hold every word of the search, without regard to case or accents.
const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
const sections = [...document.querySelectorAll('section')].map((section) => ({
  section,
  link: document.querySelector(`nav a[href="#${section.getAttribute('aria-labelledby')}"]`).parentElement,
  text: plain(section.textContent),
}))
const nothing = document.querySelector('#found-nothing')

document.querySelector('#search').addEventListener('input', (event) => {
  const words = plain(event.target.value).split(/\s+/).filter(Boolean)
  let found = 0
  for (const { section, link, text } of sections) {
    const matches = words.every((word) => text.includes(word))
    section.hidden = link.hidden = !matches
    found += Number(matches)
  }
  nothing.textContent = found === 0 ? nothing.dataset.text : ''
})
