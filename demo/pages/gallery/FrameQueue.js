/** Frames that load at the same time: a cashier that starts takes all of a slow computer. */
const atOnce = 2;

/** Starts cards when they come into view, some at a time, and stops them far out of view. */
export class FrameQueue {
  #waiting = new Set();
  #running = new Set();
  #cards = new WeakMap();
  #near = new IntersectionObserver((entries) => this.#onNear(entries), { rootMargin: "150px" });
  #far = new IntersectionObserver((entries) => this.#onFar(entries), { rootMargin: "1500px" });

  /** Starts the card whenever its element is in view. */
  watch(card) {
    this.#cards.set(card.element, card);
    this.#near.observe(card.element);
    this.#far.observe(card.element);
  }

  /** The card is done, or has failed. */
  end(card) {
    this.#running.delete(card);
    this.#next();
  }

  #onNear(entries) {
    for (const { target, isIntersecting } of entries) {
      const card = this.#cards.get(target);
      if (!isIntersecting) this.#waiting.delete(card);
      else if (!card.isStarted) this.#waiting.add(card);
    }
    this.#next();
  }

  #onFar(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) continue;
      const card = this.#cards.get(target);
      card.stop();
      this.end(card);
    }
  }

  #next() {
    for (const card of this.#waiting) {
      if (this.#running.size >= atOnce) return;
      this.#waiting.delete(card);
      this.#running.add(card);
      card.start();
    }
  }
}
