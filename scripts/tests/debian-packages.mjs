import { spawnSync } from 'node:child_process'
import { runProgram } from '../setup/run-program.mjs'
import { say } from '../setup/say.mjs'

/** Programs that tests start and that npm has not: browsers, a camera that speaks RTSP, an encoder for odd files. */
const packages = [
  'chromium',
  'chromium-headless-shell',
  'ffmpeg',
  'python3-gi',
  'gir1.2-gst-rtsp-server-1.0',
  'gstreamer1.0-plugins-base',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'mosquitto',
]

/** @returns {string[] | null} what is not installed; null where dpkg does not say */
function missingPackages() {
  const query = ['--showformat', '${Package} ${db:Status-Status}\\n', '--show', ...packages]
  const answer = spawnSync('dpkg-query', query, { encoding: 'utf8' })
  if (answer.error !== undefined) return null
  const installed = new Set(
    answer.stdout
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  )
  return packages.filter((name) => !installed.has(name))
}

/** Installs what the tests need of the system's packages where it may, else says what to install. */
export async function provideTestPrograms() {
  const missing = missingPackages()
  if (missing === null) {
    say(`This is no Debian: see to it that the tests find what Debian calls ${packages.join(', ')}.`)
    say('FORESITE_CHROMIUM names a browser that stands for both of /usr/bin/chromium and chromium-headless-shell.')
    return
  }
  if (missing.length === 0) return
  const install = ['install', '--yes', '--no-install-recommends', ...missing]
  if (process.getuid?.() !== 0) {
    say(`Some tests need packages that only root can install: sudo apt-get ${install.join(' ')}`)
    say('Without them those tests fail, or are skipped by name.')
    return
  }
  say(`Installing Debian packages for the tests: ${missing.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], install]) {
    const outcome = await runProgram('apt-get', ['--quiet', ...args], { env, quiet: true })
    if (outcome.code !== 0) say(`apt-get ${args[0] ?? ''} failed:\n${outcome.output.trimEnd()}`)
  }
}
