import { spawnSync } from 'node:child_process'
import { runProgram } from '../setup/run-program.mjs'
import { say } from '../setup/say.mjs'

/** Programs that tests need and npm does not have: browsers, an RTSP server, an encoder for unusual files. */
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

/** @returns {string[] | null} the missing packages; null without dpkg */
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

/** Installs the system packages that the tests need where it may, else prints what to install. */
export async function provideTestPrograms() {
  const missing = missingPackages()
  if (missing === null) {
    say(`This is not Debian: install what Debian calls ${packages.join(', ')}.`)
    say('FORESITE_CHROMIUM names a browser to use for both /usr/bin/chromium and chromium-headless-shell.')
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
