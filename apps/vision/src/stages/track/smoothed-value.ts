/**
 * A Kalman filter for one number with two states, value and speed: constant speed with white-noise acceleration
 * (Bar-Shalom et al., "Estimation with Applications to Tracking and Navigation", 2001, section 6.2). Times are in
 * seconds; errors and deviations are standard deviations in the number's own unit.
 */
export class SmoothedValue {
  #value: number
  #speed = 0
  /** The covariance matrix: value with value, value with speed, speed with speed. */
  #valueVariance: number
  #covariance = 0
  #speedVariance: number

  constructor(measured: number, error: number, speedDeviation: number) {
    this.#value = measured
    this.#valueVariance = error ** 2
    this.#speedVariance = speedDeviation ** 2
  }

  get value(): number {
    return this.#value
  }

  /** Predicts the value at its current speed; `acceleration` is the standard deviation of the random acceleration. */
  moveOn(seconds: number, acceleration: number): void {
    const variance = acceleration ** 2
    this.#value += this.#speed * seconds
    this.#valueVariance +=
      2 * seconds * this.#covariance + seconds ** 2 * this.#speedVariance + (variance * seconds ** 4) / 4
    this.#covariance += seconds * this.#speedVariance + (variance * seconds ** 3) / 2
    this.#speedVariance += variance * seconds ** 2
  }

  /** Keeps the value but increases its uncertainty, for numbers without a speed. */
  drift(seconds: number, deviation: number): void {
    this.#valueVariance += deviation ** 2 * seconds
  }

  /** Shifts the origin: changes the value, not the speed. */
  shift(by: number): void {
    this.#value += by
  }

  measure(measured: number, error: number): void {
    const total = this.#valueVariance + error ** 2
    if (total === 0) return
    const surprise = measured - this.#value
    const gain = this.#valueVariance / total
    const speedGain = this.#covariance / total
    this.#value += gain * surprise
    this.#speed += speedGain * surprise
    this.#speedVariance -= speedGain * this.#covariance
    this.#valueVariance *= 1 - gain
    this.#covariance *= 1 - gain
  }

  slow(share: number): void {
    this.#speed *= share
  }
}
