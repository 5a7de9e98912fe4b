// Runs in the host page before the widget: what the walker does and sees there.
{
  const names = [
    "init",
    "init-error",
    "close",
    "error",
    "token-expired",
    "screen",
    "transaction",
    "redirect",
    "help",
    "open",
  ];
  const elements = new Map();
  const events = [];
  /** by element: undefined = presses are not held; else what lets the held one go on */
  const held = new Map();
  /** elements whose full view the host opens elsewhere */
  const kept = new Set();
  const observer = new MutationObserver((records) => {
    walk.changes += records.length;
  });
  const watched = { subtree: true, childList: true, characterData: true, attributes: true };

  // the test clock does not drive these two
  AbortSignal.timeout = (ms) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException("signal timed out", "TimeoutError")), ms);
    return ending.signal;
  };
  // the server's heartbeat goes by the real clock: without one by the page's own, a socket would seem dead
  window.WebSocket = class extends window.WebSocket {
    constructor(...parameters) {
      super(...parameters);
      const beat = setInterval(() => {
        if (this.readyState === 1 && !walk.isMute) this.dispatchEvent(new MessageEvent("message", { data: "2" }));
      }, 20_000);
      this.addEventListener("close", () => clearInterval(beat));
    }
  };
  let visibility = "visible";
  Object.defineProperty(Document.prototype, "visibilityState", { get: () => visibility });
  Object.defineProperty(Document.prototype, "hidden", { get: () => visibility === "hidden" });

  const isShown = (node) => node.checkVisibility({ visibilityProperty: true });
  const textOf = (node) => (node?.textContent ?? "").trim();
  const labelOf = (node) => node.getAttribute("aria-label") ?? textOf(node.labels?.[0] ?? node);
  /** Where the player can act: a modal dialog keeps them from everything else. */
  const scopeOf = (root) => root.querySelector("dialog[open]") ?? root;
  const controls = (root) => [...scopeOf(root).querySelectorAll("button, [role=option]")].filter(isShown);

  function button(node, index) {
    return {
      index,
      id: node.id,
      name: labelOf(node),
      part: node.getAttribute("part") ?? "",
      kind: node.getAttribute("role") ?? node.type,
      code: node.dataset.code ?? "",
      isOff: node.disabled === true,
      isBusy: node.getAttribute("aria-busy") === "true",
      isOnCard: node.closest(".strip") !== null,
      isForMore: node.parentElement?.matches(".strips-rows") === true,
      isInForm: node.closest("form") !== null,
      isInDialog: node.closest("dialog") !== null,
    };
  }

  function input(node) {
    return {
      id: node.id,
      name: node.name,
      type: node.localName === "select" ? "select" : node.type,
      label: labelOf(node),
      value: node.value,
      isChecked: node.checked === true,
      isOff: node.disabled,
      isWrong: node.getAttribute("aria-invalid") === "true",
      options: node.localName === "select" ? [...node.options].map((option) => option.value).filter(Boolean) : [],
    };
  }

  /** The contents of the quick view's card; null in the full view. */
  function cardOf(root) {
    const card = root.querySelector("section.quick");
    const note = card?.querySelector(".quick-note");
    return (
      card && {
        name: textOf(card.querySelector("strong")),
        amount: textOf(card.querySelector("output")),
        note: textOf(note),
        // the outcome of another press is a sentence, a cost is none
        isTrouble: note?.matches(".danger, .reason") === true || /[.\u3002\u0964]$/.test(textOf(note)),
        isUnfinished: note?.querySelector("button") != null,
      }
    );
  }

  function focusOf(element) {
    const { activeElement } = document;
    if (activeElement === element) {
      const inner = element.shadowRoot.activeElement;
      return inner
        ? `widget ${inner.localName} ${inner.getAttribute("part") ?? ""} ${labelOf(inner).slice(0, 40)}`
        : "widget";
    }
    return activeElement === document.body || activeElement === null ? "body" : "elsewhere";
  }

  const references = ["aria-labelledby", "aria-describedby", "aria-controls", "aria-activedescendant", "for"];
  const named = "button, a[href], input, select, dialog, [role=option], [role=tab], [role=radiogroup], iframe";

  const hasName = (node, root) =>
    [
      node.getAttribute("aria-label"),
      node.title,
      ...(node.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => textOf(id && root.getElementById(id))),
      ...[...(node.labels ?? [])].map(textOf),
      node.localName === "input" || node.localName === "select" ? "" : textOf(node),
    ].some(Boolean);

  const scrollsSideways = (node) => /auto|scroll/.test(getComputedStyle(node).overflowX);

  /** Mistakes of a screen's markup for assistive technology, and contents that are wider than the screen. */
  function flawsOf(root) {
    const all = [...root.querySelectorAll("*")];
    const ids = all.map(({ id }) => id).filter(Boolean);
    const flaws = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} twice`);
    // the name of a list comes with its tabs, whose code is late
    for (const node of all.filter((one) => one.getAttribute("role") !== "tabpanel")) {
      for (const name of references) {
        const missing = (node.getAttribute(name) ?? "").split(" ").filter((id) => id && !root.getElementById(id));
        flaws.push(...missing.map((id) => `${node.localName} ${name}=${id}, which is not there`));
      }
    }
    const shown = all.filter(isShown);
    const nameless = shown.filter((node) => node.matches(named) && !hasName(node, root));
    flaws.push(...nameless.map((node) => `no name: ${node.outerHTML.slice(0, 120)}`));
    const titles = shown.filter((node) => node.localName === "h1").map(textOf);
    if (titles.length > 1) flaws.push(`${titles.length} titles: ${titles.join(", ")}`);
    const wide = shown.find((node) => node.scrollWidth > node.clientWidth + 1 && scrollsSideways(node));
    if (wide) flaws.push(`scrolls sideways: ${wide.outerHTML.slice(0, 120)}`);
    return flaws;
  }

  /** Everything of a widget that a player can see. */
  function look(id) {
    const element = elements.get(id);
    const root = element?.shadowRoot;
    if (!root || !element.isConnected) return null;
    const { screen = "", state = "" } = element.dataset;
    const icon = root.querySelector(".status-icon");
    const card = cardOf(root);
    return {
      screen,
      state,
      view: element.getAttribute("view") ?? "full",
      card,
      title: card?.name ?? textOf(root.querySelector("h1")),
      region: textOf(root.querySelector(".region-name")),
      currency: textOf(root.querySelector(".region-note")),
      icon: icon && isShown(icon) ? ([...icon.classList].find((name) => name !== "status-icon") ?? "") : "",
      notice: textOf(root.querySelector("[part=snackbar] .snackbar-text")),
      cards: [...root.querySelectorAll(".strip")]
        .filter(isShown)
        .map((card) => textOf(card.querySelector(".strip-text"))),
      facts: [...root.querySelectorAll("dd")].map(textOf),
      buttons: controls(root).map(button),
      inputs: [...scopeOf(root).querySelectorAll("input, select")].filter(isShown).map(input),
      text: root.querySelector(".app")?.innerText ?? "",
      html: root.querySelector(".app")?.childElementCount ?? 0,
      focus: focusOf(element),
      flaws: flawsOf(root),
      isCovered: document.querySelector(".demo-challenge") !== null,
      hasBonus:
        root.querySelector("[role=switch]")?.getAttribute("aria-checked") ??
        root.querySelector("[role=switch]")?.checked?.toString() ??
        "",
    };
  }

  /** Clicks as a mouse does: the focus first, and each click of a quick series with its number. */
  function press(id, index, times = 1) {
    const element = elements.get(id);
    const node = controls(element.shadowRoot)[index];
    if (!node) return;
    if (node.localName === "button" && !node.disabled) node.focus();
    for (let detail = 1; detail <= times; detail += 1) {
      node.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, detail }));
    }
  }

  /** Clicks a control that is still the one of that name: the page may have changed since it was looked at. */
  function pressNamed(id, index, name) {
    const node = controls(elements.get(id).shadowRoot)[index];
    if (node && labelOf(node) === name) press(id, index);
  }

  /** Replaces what a field holds, as a paste does; chooses where there is a choice. */
  function fill(id, fieldId, text) {
    const node = elements.get(id).shadowRoot.getElementById(fieldId);
    if (!node) return;
    node.focus();
    if (node.localName === "select") {
      node.value = text;
      node.dispatchEvent(new Event("change", { bubbles: true }));
      return;
    }
    node.select();
    document.execCommand(text === "" ? "delete" : "insertText", false, text);
  }

  function check(id, name, value) {
    const radios = [...elements.get(id).shadowRoot.querySelectorAll("input[type=radio]")];
    const node = radios.find((radio) => radio.name === name && radio.value === value);
    node?.focus();
    node?.click();
  }

  function hear(element, id) {
    for (const name of names) {
      element.addEventListener(`cashier-${name}`, (event) => {
        events.push({ widget: id, type: name, detail: event.detail, isGone: !element.isConnected });
        if ((name === "redirect" && !walk.isLeaving) || (name === "open" && kept.has(id))) event.preventDefault();
      });
    }
    element.addEventListener("cashier-before-submit", ({ detail }) => {
      if (held.has(id)) detail.waitUntil(new Promise((resolve) => held.set(id, () => resolve(true))));
    });
  }

  function add(id, attributes) {
    const element = document.createElement("cashier-widget");
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    elements.set(id, element);
    hear(element, id);
    document.querySelector("#home").append(element);
    if (element.shadowRoot) observer.observe(element.shadowRoot, watched);
  }

  function set(id, name, value) {
    if (value === null) elements.get(id).removeAttribute(name);
    else elements.get(id).setAttribute(name, value);
  }

  const walk = {
    changes: 0,
    isLeaving: false,
    /** whether the server's heartbeats get lost */
    isMute: false,
    mute(isMute) {
      walk.isMute = isMute;
    },
    element: (id) => elements.get(id),
    look,
    press,
    pressNamed,
    fill,
    check,
    add,
    set,
    call: (id, name, ...parameters) => elements.get(id)[name](...parameters),
    /** keeps the next press waiting for the host */
    hold: (id) => held.set(id, () => {}),
    /** says yes to the press that is held, and holds no more */
    agree(id) {
      held.get(id)?.();
      held.delete(id);
    },
    /** opens the full view of a card itself, or lets the widget do so */
    keep: (id, isKept) => (isKept ? kept.add(id) : kept.delete(id)),
    move(id) {
      const home = document.querySelector("#home");
      const other = document.querySelector("#other");
      const element = elements.get(id);
      (element.parentNode === home ? other : home).append(element);
    },
    remove: (id) => elements.get(id).remove(),
    /** removes an element for good: the walk must not be what keeps it in memory */
    forget(id) {
      elements.get(id).remove();
      elements.delete(id);
    },
    append: (id) => document.querySelector("#home").append(elements.get(id)),
    show(state) {
      visibility = state;
      document.dispatchEvent(new Event("visibilitychange"));
    },
    observe: (ids) => ({ events: events.splice(0), looks: ids.map(look) }),
    /** several things in one task */
    together(...acts) {
      for (const [name, ...parameters] of acts) walk[name](...parameters);
    },
    /** changes seen so far, after what is waiting in this page has had its turn */
    turn: () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(walk.changes);
        port2.postMessage(null);
      }),
  };
  window.walk = walk;
}
